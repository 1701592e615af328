import { describe, expect, it } from 'vitest';
import {
  category,
  categoryId,
  computed,
  fund,
  goldRow,
  leverage,
  source,
} from '../aggregates/testing/tables.ts';

const one = { categories: [category(1)] };

describe('gold', () => {
  const given = {
    categories: [category(1, { name: 'gold' }), category(2, { name: 'equity' })],
    funds: [
      fund(1, { symbol: 'عیار' }),
      fund(2, { symbol: 'كهربا' }),
      fund(3, { symbol: 'عیار', categoryId: categoryId(2) }),
      fund(4, { symbol: null }),
    ],
    gold_fund_data: [
      goldRow('عيار', {
        dates: ['2026-08-15', '2026-08-16'],
        priceBubbleFraction: [0.01, null],
        inherentBubbleFraction: [0.02, null],
        totalBubbleFraction: [0.03, null],
      }),
      goldRow('کهربا', {
        compositionDate: '2026-07-22',
        compositionOrigin: 'tsetmc+codal',
        barPercent: 99.1,
        otherPercent: 0.9,
      }),
    ],
  };

  // spec 16.16
  it('joins gold funds by normalized symbol', () => {
    const shown = computed('gold', given);
    expect(shown.keys).toEqual(['gold/bubbles', 'gold/composition', 'gold-bubble/fund-1']);
    expect(shown.read('gold/bubbles', 'gold/bubbles').items).toEqual([
      {
        fund: { slug: 'fund-1', name: 'صندوق ۱', symbol: 'عیار' },
        date: '2026-08-15',
        priceFraction: 0.01,
        inherentFraction: 0.02,
        totalFraction: 0.03,
      },
    ]);
    expect(shown.read('gold/composition', 'gold/composition').items).toMatchObject([
      { barPercent: 99.1, coinPercent: null, cashPercent: 0.9, date: '2026-07-22' },
    ]);
  });

  it('compares no bubble of more than seven days ago with today’s; the fund’s own line keeps it', () => {
    const bubbleOf = (symbol: string, date: string) =>
      goldRow(symbol, {
        dates: [date],
        priceBubbleFraction: [0.01],
        inherentBubbleFraction: [null],
        totalBubbleFraction: [null],
      });
    const shown = computed('gold', {
      ...given,
      gold_fund_data: [bubbleOf('عیار', '2026-08-09'), bubbleOf('کهربا', '2026-08-08')],
    });
    expect(shown.read('gold/bubbles', 'gold/bubbles').items.map(({ fund: { slug } }) => slug)).toEqual([
      'fund-1',
    ]);
    expect(shown.read('gold-bubble', 'gold-bubble/fund-2').dates).toEqual(['2026-08-08']);
  });

  it('dates each list by the figures it shows', () => {
    const shown = computed('gold', given);
    expect(shown.read('gold/bubbles', 'gold/bubbles').meta.asOf).toBe('2026-08-15');
    expect(shown.read('gold/composition', 'gold/composition').meta.asOf).toBe('2026-07-22');
  });

  it('judges compositions by the age of reports and bubbles by market hours', () => {
    const data_sources = [
      source('codal', { staleAfterMinutes: 64_800 }),
      source('tsetmc', { staleAfterMinutes: 15 }),
    ];
    const shown = computed('gold', { ...given, data_sources });
    expect(shown.read('gold/composition', 'gold/composition').meta).toMatchObject({
      sources: ['codal'],
      stale: false,
    });
    expect(shown.read('gold/composition', 'gold/composition').items[0]?.meta).toMatchObject({
      asOf: '2026-07-22',
      sources: ['codal'],
    });
    expect(shown.read('gold/bubbles', 'gold/bubbles').meta).toMatchObject({
      sources: ['tsetmc'],
      stale: true,
    });
  });
});

describe('leveraged', () => {
  // spec 12.13, 16.17
  it('shows the newest day of each fund, largest bubble first, unknown last', () => {
    const { items } = computed('leveraged', {
      ...one,
      funds: [fund(1), fund(2), fund(3)],
      leveraged_funds_data: [
        leverage(1, {
          dates: ['2026-08-15', '2026-08-16'],
          nominalRatio: [2, 1.6],
          realRatio: [1, 1.1],
          priceBubbleFraction: [0, -0.1],
        }),
        leverage(2, {
          dates: ['2026-08-16'],
          nominalRatio: [2],
          realRatio: [null],
          priceBubbleFraction: [null],
        }),
        leverage(3, {
          dates: ['2026-08-15'],
          nominalRatio: [2.05],
          realRatio: [1.9],
          priceBubbleFraction: [0.2],
        }),
      ],
    }).read('leveraged/ratios', 'leveraged/ratios');
    expect(
      items.map(({ fund: { slug }, nominalRatio, priceBubbleFraction }) => [
        slug,
        nominalRatio,
        priceBubbleFraction,
      ]),
    ).toEqual([
      ['fund-3', 2.05, 0.2],
      ['fund-1', 1.6, -0.1],
      ['fund-2', 2, null],
    ]);
  });

  const reportedOn = (ratioDay: string, day: string) => {
    const record = leverage(1, {
      dates: [ratioDay, day],
      nominalRatio: [2.05, null],
      realRatio: [null, 1.6],
      priceBubbleFraction: [null, 0.02],
      origins: ['fund-sites', 'tsetmc'],
    });
    const data_sources = ['fund-sites', 'tsetmc'].map((id) => source(id));
    const given = { ...one, data_sources, funds: [fund(1, { slug: 'a' })], leveraged_funds_data: [record] };
    const provenance = computed('fund-provenance', given).read('fund-provenance', 'fund-provenance/a');
    return {
      ...computed('leveraged', given).read('leveraged/ratios', 'leveraged/ratios'),
      screener: computed('screener', given).read('screener', 'screener'),
      creditOf: (id: string) => provenance.sources[provenance.figures[id]?.from as number],
    };
  };

  it('shows a nominal ratio with its own day and source beside newer figures', () => {
    const { items, meta, screener, creditOf } = reportedOn('2026-08-12', '2026-08-16');
    expect(items).toMatchObject([
      { date: '2026-08-16', nominalRatio: 2.05, nominalDate: '2026-08-12', realRatio: 1.6 },
    ]);
    expect(meta.sources).toEqual(['fund-sites', 'tsetmc']);
    expect(creditOf('nominal-leverage')).toMatchObject({ origins: ['fund-sites'], day: '2026-08-12' });
    expect(creditOf('leverage-bubble')).toMatchObject({ origins: ['tsetmc'], day: '2026-08-16' });
    expect(creditOf('real-leverage')).toMatchObject({ origins: ['fund-sites', 'tsetmc'], day: '2026-08-16' });
    const creditIn = (part: 'leverage' | 'realLeverage') => screener.stamps[screener.from[part][0] as number];
    expect([creditIn('leverage'), creditIn('realLeverage')]).toEqual([
      'fund-sites 2026-08-12',
      'fund-sites+tsetmc 2026-08-16',
    ]);
  });

  it.each([
    ['a nominal ratio', '2026-08-08', '2026-08-16', [[null, 1.6]]],
    ['anything of a fund that stopped trading', '2026-08-07', '2026-08-08', []],
  ])('withholds %s of more than seven days ago', (_, ratioDay, day, shown) => {
    const { items, screener } = reportedOn(ratioDay, day);
    expect(items.map(({ nominalRatio, realRatio }) => [nominalRatio, realRatio])).toEqual(shown);
    expect([screener.figures.leverage, screener.figures.realLeverage]).toEqual([
      [null],
      [shown[0]?.[1] ?? null],
    ]);
  });
});
