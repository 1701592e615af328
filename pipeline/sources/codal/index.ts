import { SOURCE_TIMES } from '../../../shared/source-state.ts';
import { HOUR, MINUTE } from '../../../shared/units.ts';
import { defineSource } from '../definition/define-source.ts';
import { fetchCodal } from './fetch.ts';
import { parseCodal } from './parse.ts';
import { portfolioLines } from './portfolio-table.ts';
import { isWorkbook } from './schema.ts';
import { readSheets } from './workbook.ts';

const text = { credit: 'سامانهٔ کدال' };

/** Codal: monthly portfolios of the funds. */
export const codal = defineSource({
  id: 'codal',
  credit: { name: text.credit, url: 'https://www.codal.ir' },
  writes: ['fund_portfolio_holdings', 'gold_fund_data'],
  cadence: {
    everyMinutes: (6 * HOUR) / MINUTE,
    staleAfterMinutes: (45 * 24 * HOUR) / MINUTE,
    when: SOURCE_TIMES.codal,
  },
  reads: ['holdings'],
  baseUrls: { search: 'https://search.codal.ir/', files: 'https://www.codal.ir/' },
  requestPolicy: { perSecond: 1, concurrency: 1 },
  onBatchError: 'continue',
  recognize,
  fetch: fetchCodal,
  parse: parseCodal,
});

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
