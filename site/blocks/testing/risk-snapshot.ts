import { addDays } from '../../../shared/dates/days.ts';
import { extremeMonths, monthReturns } from '../../../shared/measures/month-returns.ts';
import type { FundRisk } from '../../../shared/schema/snapshots/risk.ts';
import { own } from './fixtures.ts';

const DAYS = 420;
const dates = Array.from({ length: DAYS }, (_, at) => addDays('2026-08-16', at + 1 - DAYS));
/** A climb with two falls. */
const values = dates.map((_, at) => Math.round(10_000 * (1 + at / 600) * (1 + Math.sin(at / 40) / 12)));

const months = monthReturns({ dates, values });
const extremes = extremeMonths(months);

const known = {
  volatility: 21.4372,
  downside: 15.0181,
  sharpe: 1.2045,
  sortino: 1.8122,
  drawdown: 13.7719,
  beta: 0.9312,
  tracking: 7.0433,
};
const unknown = Object.fromEntries(Object.keys(known).map((kind) => [kind, null])) as Record<
  keyof typeof known,
  null
>;
const since = { reason: 'short-history', since: dates[0] as string } as const;
const tooFew = { reason: 'too-few-sessions', needed: 120, found: 58 } as const;
const drawdownDays = { peakDay: '2026-01-21', troughDay: '2026-05-19', recoveredDay: null };

const short = (window: 'threeYears' | 'fiveYears'): FundRisk['windows'][number] => ({
  window,
  from: null,
  to: null,
  sessions: 0,
  pairs: 0,
  gapDays: 0,
  figures: unknown,
  reasons: Object.fromEntries(Object.keys(known).map((kind) => [kind, since])),
  drawdownDays: null,
});

/** A fund of fourteen months: too young for three years, three months too short for a drawdown. */
export const RISK: FundRisk = {
  ...own,
  simulated: false,
  riskFreePercent: 36.9251,
  windows: [
    {
      window: 'threeMonths',
      from: '2026-05-19',
      to: '2026-08-16',
      sessions: 58,
      pairs: 58,
      gapDays: 0,
      figures: { ...known, drawdown: null },
      reasons: { drawdown: tooFew },
      drawdownDays: null,
    },
    {
      window: 'year',
      from: '2025-08-16',
      to: '2026-08-16',
      sessions: 182,
      pairs: 180,
      gapDays: 3,
      figures: known,
      reasons: {},
      drawdownDays,
    },
    short('threeYears'),
    short('fiveYears'),
    {
      window: 'all',
      from: dates[0] as string,
      to: '2026-08-16',
      sessions: 210,
      pairs: 200,
      gapDays: 3,
      figures: known,
      reasons: {},
      drawdownDays,
    },
  ],
  months,
  best: extremes?.best.month ?? null,
  worst: extremes?.worst.month ?? null,
  dates,
  values,
  splits: [{ day: '2026-02-01', ratio: 4 }],
  misprints: [],
  jumps: [],
  unconfirmed: [],
  payouts: 2,
};
