import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';
import { historyOf } from '../testing/flat-history.ts';
import { fundLine } from './build-lines.ts';
import { prepare } from './comparison.ts';
import type { Loaded } from './load-comparison.ts';

const START = '2026-01-03';
const daysFrom = (count: number) => Array.from({ length: count }, (_, i) => addDays(START, i));

/** A fund of constant value over some days. */
const history = (slug: string, count: number) =>
  historyOf(
    slug,
    daysFrom(count).map((day) => [day, 1000]),
  );

const QUOTES = { dates: daysFrom(120), values: daysFrom(120).map(() => 1) };
/** The index of five months; each is published long after its end. */
const INDEX = ['1404-09', '1404-10', '1404-11', '1404-12', '1405-01'].map((month, i) => ({
  month,
  index: 100 * 1.03 ** i,
  publishedOn: addDays(START, 20 * (i + 1)),
}));
const measures: MeasureSeriesFile = {
  quotes: { usd: QUOTES, coin: QUOTES, gold: QUOTES },
  running: { usd: null, coin: null, gold: null },
  index: INDEX,
  session: { from: addDays(START, 118), to: addDays(START, 119) },
  origins: { real: ['cbi'], usd: ['tgju'], coin: ['tgju'], gold: ['tgju'] },
  means: {},
  holidays: [],
};
const loaded = (...histories: readonly FundHistory[]): Loaded => ({
  slugs: histories.map(({ fund }) => fund.slug),
  asked: histories.map(({ fund }) => fund.slug),
  histories,
  withheld: [],
  missing: [],
  funds: histories.map(fundLine),
  benchmarks: [],
  unknown: [],
  holidays: new Set(),
  measures,
});
const REAL: Lens = {
  measure: 'real',
  series: { quotes: measures.quotes, index: INDEX, knownOn: addDays(START, 119) },
  live: { knownOn: null, quotes: measures.quotes, index: INDEX },
  session: measures.session,
};

describe('prepare(loaded, lens)', () => {
  it('sees every line by the index that is known on one day, also of a fund that ended long before', () => {
    const [long, ended] = [history('long', 120), history('ended', 60)];
    const [one, other] = prepare(loaded(long, ended), REAL)?.lines ?? [];
    expect(other?.series.dates.length).toBeGreaterThan(20);
    // Both are worth the same in rials: on each day that both have, they are worth the same after inflation.
    for (const [i, day] of (other?.series.dates ?? []).entries())
      expect(other?.series.values[i]).toBe(one?.series.values[one.series.dates.indexOf(day)]);
  });

  it('credits the prices of the reader’s measure besides the funds’ own sources', () => {
    const sources = (lens: Lens | null) => prepare(loaded(history('a', 120)), lens)?.meta.sources;
    expect(sources({ ...REAL, origins: ['sci'] })).toEqual([...(sources(null) ?? []), 'sci'].sort());
  });

  it('marks figures that end before the session before the newest trading day as late', () => {
    expect(prepare(loaded(history('a', 120)), null)?.meta.stale).toBe(false);
    expect(prepare(loaded(history('a', 119)), null)?.meta.stale).toBe(false);
    expect(prepare(loaded(history('a', 118)), null)?.meta.stale).toBe(true);
  });
});
