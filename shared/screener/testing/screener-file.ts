import { SCREENER_COLUMN_IDS, SCREENER_PARTS, type ScreenerColumn } from '../../schema/screener-fields.ts';
import type { ScreenerFile } from '../../schema/snapshots/screener.ts';

/** One fund of a test: what is not named is unknown. */
export interface TestFund extends Partial<Record<ScreenerColumn, number | null>> {
  readonly symbol: string;
  readonly name?: string;
  readonly kind?: string;
  readonly manager?: string | null;
  /** Days of its parts; 2026-08-16 for all by default. */
  readonly day?: string;
}

const KINDS = ['gold', 'fixed-income', 'leveraged', 'equity'];

/** Columns of these funds, in this order. */
export function screenerFile(funds: readonly TestFund[]): ScreenerFile {
  const managers = [...new Set(funds.flatMap(({ manager }) => manager ?? []))].sort();
  const stamps = [...new Set(funds.map(({ day = '2026-08-16' }) => `fipiran ${day}`))].sort();
  const readPartStamp = ({ day = '2026-08-16' }: TestFund) => stamps.indexOf(`fipiran ${day}`);
  return {
    day: '2026-08-16',
    returnsSince: '2026-08-09',
    slugs: funds.map(({ symbol }) => symbol),
    names: funds.map(({ symbol, name = symbol }) => name),
    symbols: funds.map(({ symbol }) => symbol),
    categories: KINDS.map((kind, colorIndex) => ({ slug: kind, label: kind, kind, colorIndex })),
    category: funds.map(({ kind = 'gold' }) => KINDS.indexOf(kind)),
    managers,
    manager: funds.map(({ manager }) => (manager ? managers.indexOf(manager) : null)),
    figures: Object.fromEntries(
      SCREENER_COLUMN_IDS.map((id) => [id, funds.map((fund) => fund[id] ?? null)]),
    ) as ScreenerFile['figures'],
    staleSources: [],
    stamps,
    from: Object.fromEntries(
      SCREENER_PARTS.map((part) => [part, funds.map(readPartStamp)]),
    ) as ScreenerFile['from'],
    sessions: funds.map(() => null),
    spark: funds.map(() => null),
  };
}
