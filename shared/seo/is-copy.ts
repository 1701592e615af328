/** Query parameters that show a page in another order, unit or measure, or track its reader (docs/spec-coverage.md, "Admin area · §2 Global behaviour"). */
const COPY_PARAMETERS = ['page', 'sort', 'ref', 'gclid', 'fbclid', 'preview', 'mock', 'unit', 'in'] as const;

/** True where the query makes the page a copy of another address, which must not be indexed: utm_… or one of the parameters. */
export const isCopy = (query: URLSearchParams): boolean =>
  COPY_PARAMETERS.some((name) => query.has(name)) ||
  [...query.keys()].some((name) => name.startsWith('utm_'));
