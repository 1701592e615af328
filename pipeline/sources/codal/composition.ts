import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import type { Holding, Report } from './holdings.ts';

type Metal = 'bar' | 'coin' | 'silver';

/** The metal of a gold fund's holding by the words of its name: gold that is not a coin is bars. */
function metalOf(name: string): Metal | null {
  const normalized = normalizeForSearch(name);
  if (normalized.includes('نقره')) return 'silver';
  if (normalized.includes('سکه')) return 'coin';
  return /طلا|شمش/.test(normalized) ? 'bar' : null;
}

/** A gold fund's composition of its report, percent points; everything but metals is "other". */
export function compositionRow({ fund, day }: Report, holdings: readonly Holding[]): TableRow[] {
  if (fund.kind !== 'gold' || fund.symbol === null) return [];
  const shares: Record<Metal, number> = { bar: 0, coin: 0, silver: 0 };
  for (const { name, weight } of holdings) {
    const metal = metalOf(name);
    if (metal) shares[metal] += fractionToPercent(weight ?? 0);
  }
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
