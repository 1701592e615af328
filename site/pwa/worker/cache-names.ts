/** The worker's caches, and the header that holds the time of caching (an ISO instant). Visitors' browsers store both: they must not change. */
export const CACHE_NAMES = {
  pages: 'pages',
  assets: 'assets',
  data: 'data',
  pointers: 'pointers',
  provenance: 'provenance',
} as const;
export const CACHED_AT = 'x-kept-at';
