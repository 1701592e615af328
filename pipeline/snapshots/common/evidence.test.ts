import { describe, expect, it } from 'vitest';
import {
  AS_OF,
  category,
  computed,
  fund,
  goldRow,
  history,
  leverage,
  live,
  reserve,
  session,
  source,
  tablesWith,
} from '../aggregates/testing/tables.ts';
import { compositionEvidence, daysEvidence, originRuns } from './evidence.ts';
import { createMeta } from './meta.ts';

const record = {
  dates: ['2026-08-12', '2026-08-15', '2026-08-16'],
  origins: ['simulated', 'fipiran', 'fipiran+tsetmc'],
};

describe('daysEvidence(record, days)', () => {
  it('names the origins of these days alone, each once', () => {
    expect(daysEvidence(record, ['2026-08-15', '2026-08-16'])).toEqual({
      origins: ['fipiran', 'tsetmc'],
      simulated: false,
      day: '2026-08-16',
      instant: null,
    });
    expect(daysEvidence(record, ['2026-08-12'])).toMatchObject({ origins: ['simulated'], simulated: true });
    expect(daysEvidence(record)).toMatchObject({
      origins: ['fipiran', 'tsetmc', 'simulated'],
      simulated: true,
    });
  });

  it('names no origin for days that the record lacks, before, within and after it', () => {
    const lacking = ['2026-08-01', '2026-08-13', '2026-09-01'];
    expect(daysEvidence(record, lacking)).toMatchObject({ origins: [], simulated: false, day: '2026-09-01' });
    expect(daysEvidence(record, ['2026-08-16', ...lacking])).toMatchObject({
      origins: ['fipiran', 'tsetmc'],
    });
  });

  it('has no day and no origin without days', () => {
    expect(daysEvidence(record, [])).toMatchObject({ origins: [], simulated: false, day: null });
  });
});

describe('originRuns(record)', () => {
  it('ends a run where the origin changes', () => {
    const dates = ['2026-08-11', ...record.dates];
    expect(originRuns({ dates, origins: ['simulated', ...record.origins] })).toEqual([
      { origin: 'simulated', date: '2026-08-12' },
      { origin: 'fipiran', date: '2026-08-15' },
      { origin: 'fipiran+tsetmc', date: '2026-08-16' },
    ]);
  });
});

describe('credits of a figure of one day', () => {
  const sources = ['codal', 'fipiran', 'fund-sites'].map((name) => source(name));

  it('mark no measured reserve for the simulated days before it', () => {
    const given = {
      categories: [category(1, { name: 'fixed-income' })],
      funds: [fund(1)],
      data_sources: sources,
      zakhireh_fixincome: [
        reserve(1, {
          dates: ['2026-08-15', '2026-08-16'],
          reserveFraction: [0.01, 0.02],
          origins: ['simulated', 'fipiran'],
        }),
      ],
    };
    const { meta } = computed('category-reserve', given).read(
      'category-reserve',
      'category-reserve/category-1',
    );
    expect(meta).toMatchObject({ sources: ['fipiran'], simulated: false });
  });

  it('credit no source of other days for a simulated bubble or leverage', () => {
    const gold = {
      categories: [category(1, { name: 'gold' })],
      funds: [fund(1, { symbol: 'زر' })],
      data_sources: sources,
      gold_fund_data: [
        goldRow('زر', {
          dates: ['2026-07-22', '2026-08-16'],
          priceBubbleFraction: [null, 0.02],
          origins: ['codal', 'simulated'],
        }),
      ],
    };
    const bubbles = computed('gold', gold);
    for (const key of ['gold/bubbles', 'gold-bubble/fund-1'] as const)
      expect(bubbles.read(key === 'gold/bubbles' ? key : 'gold-bubble', key).meta).toMatchObject({
        sources: [],
        simulated: true,
      });
    const leveraged = {
      categories: [category(1, { name: 'leveraged' })],
      funds: [fund(1)],
      data_sources: sources,
      leveraged_funds_data: [
        leverage(1, {
          dates: ['2026-08-15', '2026-08-16'],
          nominalRatio: [2, 2.1],
          origins: ['fund-sites', 'simulated'],
        }),
      ],
    };
    const { meta } = computed('leveraged', leveraged).read('leveraged/ratios', 'leveraged/ratios');
    expect(meta).toMatchObject({ sources: [], simulated: true });
  });

  it('credit the trade’s own row beside a NAV and net assets of another source', () => {
    const given = {
      categories: [category(1)],
      funds: [fund(1, { navRial: 900, assetsRial: 1e12, origin: 'fipiran' })],
      data_sources: sources,
      fund_live_data: [live(1, { currentPriceRial: 1000, navRial: 990, origin: 'simulated' })],
    };
    const found = computed('fund-live', given).read('fund-live', 'fund-live/fund-1');
    expect(found.meta).toMatchObject({ sources: [], simulated: true });
    expect(found.live).toMatchObject({
      navRial: 900,
      bubbleNavRial: 990,
      from: { nav: 'fipiran', trade: 'simulated 2026-08-16' },
    });
  });

  it('credit a NAV that the trade’s row took over by its own day and source, and its bubble by both', () => {
    const old = { navRial: 990, navDate: '2026-08-14', navOrigin: 'fipiran', netAssetRial: 99e9 };
    const given = {
      categories: [category(1)],
      funds: [fund(1)],
      data_sources: sources,
      fund_live_data: [live(1, { currentPriceRial: 1000, bubblePercent: 1.01, ...old })],
    };
    const shown = (more = {}) =>
      computed('fund-live', { ...given, ...more }).read('fund-live', 'fund-live/fund-1').live;
    expect(shown()).toMatchObject({
      navRial: 990,
      from: {
        trade: 'tsetmc 2026-08-16',
        nav: 'fipiran 2026-08-14',
        bubbleNav: 'fipiran 2026-08-14',
        netAsset: 'fipiran 2026-08-14',
      },
    });
    const { figures, sources: rows } = computed('fund-provenance', given).read(
      'fund-provenance',
      'fund-provenance/fund-1',
    );
    const creditOf = (id: string) => rows[figures[id]?.from as number];
    expect(creditOf('price')).toMatchObject({ origins: ['tsetmc'], day: '2026-08-16' });
    expect(creditOf('nav')).toMatchObject({ origins: ['fipiran'], day: '2026-08-14' });
    expect(creditOf('price-bubble')).toMatchObject({ origins: ['fipiran', 'tsetmc'], day: '2026-08-16' });
    const daily = history(1, { knownNavRial: 1010, knownNavDate: '2026-08-16', knownNavOrigin: 'fipiran' });
    expect(shown({ fund_nav_history: [daily] })).toMatchObject({
      navRial: 1010,
      bubbleNavRial: 990,
      from: { nav: 'fipiran 2026-08-16', bubbleNav: 'fipiran 2026-08-14' },
    });
    const corrected = { ...daily, knownNavRial: 991, knownNavDate: '2026-08-14' };
    expect(shown({ fund_nav_history: [corrected] })).toMatchObject({ navRial: 991, bubbleNavRial: 990 });
  });
});

describe('compositionEvidence(record)', () => {
  const known = tablesWith({
    data_sources: [
      source('tsetmc', { staleAfterMinutes: 15 }),
      source('codal', { staleAfterMinutes: 45 * 24 * 60 }),
      source('fund-sites', { staleAfterMinutes: 15 }),
    ],
    trading_sessions: [session()],
  });
  const reported = (compositionOrigin: string | null, compositionDate = '2026-07-22') =>
    compositionEvidence(
      goldRow('عیار', { dates: ['2026-08-16'], origins: ['tsetmc'], compositionDate, compositionOrigin }),
    );
  const now = { ...AS_OF, now: '2026-08-16T08:40:00Z', demonstration: false };

  it.each(['codal', 'tsetmc+codal', 'codal+tsetmc'])(
    'has the day and source of the report, whatever origin the rest of the row has: %s',
    (origin) => {
      expect(createMeta(known, now, [reported(origin)], 'gold')).toEqual({
        asOf: '2026-07-22',
        updatedAt: null,
        sources: ['codal'],
        simulated: false,
        stale: false,
      });
    },
  );

  it('is stale when the reports are late', () => {
    expect(createMeta(known, now, [reported('codal', '2026-06-21')], 'gold').stale).toBe(true);
  });

  it('credits the composition’s own origin without a report, and nobody without an origin', () => {
    expect(createMeta(known, now, [reported('fund-sites')], 'gold')).toMatchObject({
      sources: ['fund-sites'],
      stale: true,
    });
    expect(createMeta(known, now, [reported('simulated')], 'gold').simulated).toBe(true);
    expect(createMeta(known, now, [reported(null)], 'gold')).toMatchObject({ sources: [], stale: false });
  });
});
