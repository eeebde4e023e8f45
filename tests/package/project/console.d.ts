// All that the consumers here need of a platform.
declare const console: { log(...values: unknown[]): void };
