export interface ExportResult {
  readonly results: readonly Readonly<Record<string, unknown>>[];
  readonly summary: Readonly<Record<(typeof COUNTS)[number], number>>;
}

const COUNTS = ['totalFiles', 'fundFiles', 'categoryFiles', 'customSEOFiles'] as const;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The result of an `export-static-seo` run; null for a value of another shape. */
export function readExport(result: unknown): ExportResult | null {
  if (!isRecord(result) || !Array.isArray(result.results) || !isRecord(result.summary)) return null;
  const { summary } = result;
  if (!COUNTS.every((name) => typeof summary[name] === 'number')) return null;
  return { results: result.results.filter(isRecord), summary: summary as ExportResult['summary'] };
}
