import { SourceError } from '../../../shared/errors.ts';
import { fundKey } from '../../../shared/identity/fund-names.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { parseJalaliDate } from '../validate/parse-days.ts';
import { readItems, readLayout } from '../validate/read-layout.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { type Holding, holdingRows, type Report, readHoldings } from './holdings.ts';
import { portfolioLines, type RawLine } from './portfolio-table.ts';
import { letterPageSchema, letterSchema, monthSchema, portfolioSchema } from './schema.ts';
import { sumRows } from './trade-sums.ts';
import { readSheets } from './workbook.ts';

const ID = 'codal';
const TABLE = 'fund_portfolio_holdings';

/** The fund with this symbol, however its words are joined; null where several funds share it. */
export function fundBySymbol(funds: StoredState['funds'], symbol: string): StoredFund | null {
  const key = fundKey(symbol);
  const matches = funds.filter((fund) => fund.symbol !== null && fundKey(fund.symbol) === key);
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

function linesOfWorkbook(answer: Answer): RawLine[] {
  try {
    const lines = readSheets(answer.body as Uint8Array).flatMap(portfolioLines);
    if (lines.length > 0) return lines;
  } catch (error) {
    throw new SourceError(ID, answer.url, (error as Error).message, { cause: error });
  }
  throw new SourceError(
    ID,
    answer.url,
    'the layout of workbook has changed: expected a sheet with quantities, prices and values, came none',
  );
}

/** The report in a workbook, whose fund and month are those of its letter. */
function reportOf(answer: Answer, stored: StoredState, validator: RowValidator): Report[] {
  const fund = stored.funds.find(({ id }) => id === answer.about?.fundId);
  const given = answer.about?.day ?? null;
  if (!fund || given === null)
    throw new SourceError(
      ID,
      answer.url,
      'a workbook does not say whose it is and of which month; name both',
    );
  const day = validator.day(TABLE, shortName(fund), 'date', given, given, stored.today);
  return day === null ? [] : [{ fund, day, lines: linesOfWorkbook(answer) }];
}

function reportsOfPortfolio(answer: Answer, stored: StoredState, validator: RowValidator): Report[] {
  const { symbol, months } = readLayout(ID, answer, portfolioSchema);
  const fund = fundBySymbol(stored.funds, symbol);
  if (!fund) {
    validator.refuse(TABLE, symbol, 'symbol', symbol, 'expected the symbol of one fund');
    return [];
  }
  const keyOf = (item: unknown): string => `${symbol} ${(item as { date?: unknown } | null)?.date ?? '?'}`;
  const read = readItems(ID, answer, months, { schema: monthSchema, table: TABLE, keyOf }, validator);
  return read.flatMap(({ date, holdings }) => {
    const day = validator.day(TABLE, `${symbol} ${date}`, 'date', date, parseJalaliDate(date), stored.today);
    const lines = holdings.map(
      (line): RawLine => ({
        name: line.name,
        quantityStart: line.q0,
        valueStart: line.n0,
        quantityBought: line.bq,
        costBought: line.bc,
        quantitySold: line.sq,
        amountSold: line.sa,
        quantityEnd: line.q1,
        priceEnd: line.p1,
        valueEnd: line.n1,
        percent: line.pct,
      }),
    );
    return day === null ? [] : [{ fund, day, lines }];
  });
}

interface ReadReport {
  readonly report: Report;
  readonly holdings: readonly Holding[];
  /** No line was refused: a stored holding that the report lacks is gone. */
  readonly isWhole: boolean;
}

/**
 * The holdings of a report; null, and the month refused, where most lines are inconsistent: added columns have shifted the
 * table.
 */
function readReport(stored: StoredState, validator: RowValidator, report: Report): ReadReport | null {
  const reportValidator = createRowValidator();
  const holdings = readHoldings(reportValidator, stored, report);
  if (holdings.length < report.lines.length / 2) {
    const first = reportValidator.refused[0];
    const untied = report.lines.length - holdings.length;
    validator.refuse(
      TABLE,
      `${shortName(report.fund)} ${report.day}`,
      null,
      `${untied} of ${report.lines.length} lines`,
      `expected lines that tie; ${first?.key}: ${first?.reason}, came ${String(first?.value)}`,
    );
    return null;
  }
  validator.refused.push(...reportValidator.refused);
  return { report, holdings, isWhole: !reportValidator.refused.some(({ field }) => field === 'valueEnd') };
}

/** The reports whose lines tie. Throws SourceError where none does: then the layout has changed. */
function readReports(
  reports: readonly { answer: Answer; report: Report }[],
  stored: StoredState,
  validator: RowValidator,
): ReadReport[] {
  const read = reports.flatMap(({ report }): ReadReport[] => {
    const one = readReport(stored, validator, report);
    return one === null ? [] : [one];
  });
  const [first] = reports;
  if (first && read.length === 0) {
    const reason = validator.refused.findLast(({ field }) => field === null);
    throw new SourceError(
      ID,
      first.answer.url,
      `the layout of ${first.answer.endpoint} has changed: ${String(reason?.value)} do not tie: ${reason?.reason}`,
    );
  }
  return read;
}

function rowsOf(read: readonly ReadReport[], stored: StoredState): TableRow[] {
  const byFund = Map.groupBy(read, ({ report }) => report.fund);
  return [
    ...read.flatMap((one) => [...holdingRows(one.report, [...one.holdings]), ...compositionRow(one)]),
    ...[...byFund].flatMap(([fund, newReports]) => sumRows(fund, stored, newReports)),
  ];
}

/** Checks the layout of letters; they contain no rows themselves. */
function checkLetters(answer: Answer, validator: RowValidator): void {
  const { Letters } = readLayout(ID, answer, letterPageSchema);
  const keyOf = (item: unknown): string => String((item as { TracingNo?: unknown } | null)?.TracingNo ?? '?');
  readItems(ID, answer, Letters, { schema: letterSchema, table: TABLE, keyOf }, validator);
}

/**
 * Codal's monthly portfolios as rows. Pure; throws SourceError for a file that is no workbook or has no portfolio
 * table, and for shifted columns.
 */
export function parseCodal(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const reports = batch.answers.flatMap((answer) => {
    if (answer.endpoint === 'letters') checkLetters(answer, validator);
    const fromWorkbook = answer.endpoint === 'workbook' ? reportOf(answer, stored, validator) : [];
    const fromPortfolio =
      answer.endpoint === 'portfolio' ? reportsOfPortfolio(answer, stored, validator) : [];
    return [...fromWorkbook, ...fromPortfolio].map((report) => ({ answer, report }));
  });
  const read = readReports(reports, stored, validator);
  const whole = read
    .filter(({ isWhole }) => isWhole)
    .map(
      ({ report: { fund, day } }) =>
        ({ table: TABLE, match: { fund_id: fund.id, report_date: day } }) as const,
    );
  return {
    rows: rowsOf(read, stored),
    refused: validator.refused,
    dropped: validator.dropped,
    completeScopes: whole,
  };
}

type Metal = 'bar' | 'coin' | 'silver';

/** The metal of a gold fund's holding by the words of its name: gold that is not a coin is bars. */
function metalOf(name: string): Metal | null {
  const normalized = normalizeForSearch(name);
  if (normalized.includes('نقره')) return 'silver';
  if (normalized.includes('سکه')) return 'coin';
  return /طلا|شمش/.test(normalized) ? 'bar' : null;
}

/** The shares of a report's metals, percent points; null where the weight of one is unknown. */
function metalShares(holdings: readonly Holding[]): Record<Metal, number> | null {
  const shares: Record<Metal, number> = { bar: 0, coin: 0, silver: 0 };
  for (const { name, weight } of holdings) {
    const metal = metalOf(name);
    if (metal && weight === null) return null;
    if (metal) shares[metal] += fractionToPercent(weight ?? 0);
  }
  return shares;
}

/**
 * A gold fund's composition of its report, percent points; everything but metals is "other". None where a line was refused or the
 * weight of a metal is unknown: it would count as "other".
 */
function compositionRow({ report: { fund, day }, holdings, isWhole }: ReadReport): TableRow[] {
  if (fund.kind !== 'gold' || fund.symbol === null || !isWhole) return [];
  const shares = metalShares(holdings);
  if (!shares) return [];
  const metals = shares.bar + shares.coin + shares.silver;
  if (metals === 0) return [];
  return [
    row('gold_fund_data', {
      symbol: fund.symbol,
      date: day,
      adjusted_sum_bar_percentage: shares.bar,
      adjusted_sum_coin_percentage: shares.coin,
      adjusted_sum_silver_percentage: shares.silver,
      other_percentage: Math.max(0, 100 - metals),
    }),
  ];
}
