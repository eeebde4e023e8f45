// Whether the page is part of another one: `?embed` in its address.

export const embedded = new URLSearchParams(globalThis.location?.search ?? '').has('embed');

/** The whole page with the same request. */
export const wholePage = () => `${location.pathname}${location.hash}`;
