import { portfolioLines } from './portfolio-table.ts';
import { isWorkbook } from './schema.ts';
import { readSheets } from './workbook.ts';

/** Whether a workbook has a portfolio table: an export of another kind is no report. */
function hasPortfolio(bytes: Uint8Array): boolean {
  try {
    return readSheets(bytes).some((sheet) => portfolioLines(sheet).length > 0);
  } catch {
    // A damaged workbook belongs to nobody; the caller names the file.
    return false;
  }
}

/** The endpoint of a body by its required fields; null for a body of another source. */
export function recognize(body: unknown): string | null {
  if (body instanceof Uint8Array) return isWorkbook(body) && hasPortfolio(body) ? 'workbook' : null;
  if (typeof body !== 'object' || body === null) return null;
  if ('Letters' in body && Array.isArray(body.Letters)) return 'letters';
  return 'symbol' in body && 'months' in body && Array.isArray(body.months) ? 'portfolio' : null;
}
