/** web-demo/vite.config.js defines it. */
declare const __OUTGOING__: { source?: string; npm?: string } | undefined;
