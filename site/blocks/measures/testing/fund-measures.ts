import { measuredPeriods } from '../../../../shared/measures/measured-periods.ts';
import type { FundMeasures } from '../../../../shared/schema/snapshots/measures.ts';

/** Measures of a fund, for tests. */

export const meta = { asOf: '2026-08-16', updatedAt: null, sources: [], simulated: false, stale: false };
const series = {
  knownOn: null,
  quotes: {
    usd: { dates: ['2025-08-16', '2026-07-17', '2026-08-16'], values: [100, 190, 200] },
    coin: { dates: ['2026-07-16', '2026-08-16'], values: [10, 11] },
    gold: { dates: [], values: [] },
  },
  index: [
    { month: '1404-04', index: 100, publishedOn: '2025-08-11' },
    { month: '1405-04', index: 183.916, publishedOn: '2026-08-11' },
  ],
};
export const snapshot = (yearly: number | null, simulated = false): FundMeasures => ({
  meta: { ...meta, simulated },
  fund: { slug: 'الف', name: 'الف', symbol: null },
  day: '2026-08-16',
  periods: measuredPeriods({ monthly: 2, quarterly: 0, biannual: null, yearly }, '2026-08-16', series),
  notes: [{ note: 'برآورد است.', months: ['1404-04', '1405-04'] }],
  indexSources: ['cbi'],
});
