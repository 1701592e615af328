/** What the worker calls its caches, and the header that says when an answer was stored (an ISO instant). */
export const CACHES = { pages: 'pages', assets: 'assets', data: 'data', pointers: 'pointers' } as const;
export const KEPT_AT = 'x-kept-at';
