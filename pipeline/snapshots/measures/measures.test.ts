import { describe, expect, it } from 'vitest';
import { figureOf } from '../../../shared/figures/index.ts';
import { OTHER_MEASURES, standingOf } from '../../../shared/measures/measures.ts';
import {
  AS_OF,
  category,
  categoryId,
  closes,
  computed,
  fund,
  indexMonth,
  returns,
} from '../aggregates/testing/tables.ts';

/** The quotes and months of the year to 2026-08-16, as the seed has them. */
const tables = {
  reference_prices: [
    closes('usd_free', {
      dates: ['2025-08-14', '2026-07-16', '2026-08-15'],
      valuesRial: [927_600, 1_886_000, 1_870_050],
    }),
    closes('coin_emami', { dates: ['2026-07-16', '2026-08-15'], valuesRial: [1_900_000_000, 1_950_000_000] }),
  ],
  consumer_price_index: [
    indexMonth('1404-04', { index: 1742.7, publishedOn: '2025-08-11' }),
    indexMonth('1405-04', { index: 3205.1, publishedOn: '2026-08-11', isEstimate: true, note: 'برآورد' }),
  ],
  categories: [
    category(1, { name: 'fixed-income' }),
    category(2, { name: 'leveraged', description: 'اهرمی' }),
  ],
  funds: [fund(1), fund(2), fund(3), fund(4, { categoryId: categoryId(2) }), fund(5), fund(6)],
  fund_return_data: [
    returns(1, { monthlyPercent: 3, yearlyPercent: 36.925 }),
    returns(2, { yearlyPercent: 0 }),
    returns(3, { yearlyPercent: 120 }),
    returns(4, { yearlyPercent: 374 }),
    returns(5, { date: '2026-07-31', yearlyPercent: 300 }),
  ],
};

const periodsOf = (slug: string) =>
  Object.fromEntries(
    computed('fund-measures', tables)
      .read('fund-measures', `fund-measures/${slug}`)
      .periods.map((one) => [one.period, one]),
  );

describe('fund-measures', () => {
  // spec 38.24
  it('divides by the growth of prices, never subtracts it', () => {
    const { yearly } = periodsOf('fund-1');
    expect(yearly?.measures.real.percent).toBeCloseTo(-25.55, 2);
    expect(yearly?.measures.real).toMatchObject({ from: { at: '1404-04' }, to: { at: '1405-04' } });
  });

  it('takes quotes of the same two days as the return', () => {
    const { yearly } = periodsOf('fund-1');
    expect(yearly?.from).toBe('2025-08-16');
    expect(yearly?.measures.usd).toMatchObject({
      from: { at: '2025-08-14', value: 927_600 },
      to: { at: '2026-08-15', value: 1_870_050 },
    });
    expect(yearly?.measures.usd.percent).toBeCloseTo((1.36925 / (1_870_050 / 927_600) - 1) * 100, 9);
  });

  it('is unknown with the reason where fipiran gives 0 or nothing', () => {
    expect(periodsOf('fund-2').yearly).toMatchObject({ rialPercent: null, reason: 'unreported' });
    expect(periodsOf('fund-2').monthly).toMatchObject({ rialPercent: null, reason: 'unreported' });
    expect(periodsOf('fund-2').yearly?.measures.usd.percent).toBeNull();
  });

  it('names the first day of a measure that lacks one of the two', () => {
    const { yearly, monthly } = periodsOf('fund-1');
    expect(yearly?.measures.coin).toEqual({ percent: null, from: null, to: null, since: '2026-07-16' });
    expect(yearly?.measures.gold).toEqual({ percent: null, from: null, to: null, since: null });
    expect(monthly?.measures.coin.percent).toBeCloseTo((1.03 / (1950 / 1900) - 1) * 100, 9);
  });

  it('writes nothing of a fund without returns', () => {
    expect(computed('fund-measures', tables).keys).not.toContain('fund-measures/fund-6');
  });
});

describe('category-measures', () => {
  const own = computed('category-measures', tables).read('category-measures', 'category-measures/category-1');

  it('re-expresses the mean of the known returns of the newest week', () => {
    const yearly = own.periods.find(({ period }) => period === 'yearly');
    const mean = (36.925 + 120) / 2;
    expect(yearly?.rialPercent).toBeCloseTo(mean, 4);
    expect(yearly?.measures.usd.percent).toBeCloseTo(((1 + mean / 100) / (1_870_050 / 927_600) - 1) * 100, 4);
  });

  it('re-expresses each fund over its own days before it takes the mean', () => {
    const older = returns(3, { date: '2026-08-10', yearlyPercent: 120 });
    const dollar = closes('usd_free', {
      dates: ['2025-08-09', '2025-08-14', '2026-08-09', '2026-08-15'],
      valuesRial: [900_000, 927_600, 1_500_000, 1_870_050],
    });
    const mixed = {
      ...tables,
      reference_prices: [dollar],
      fund_return_data: [...tables.fund_return_data.slice(0, 2), older],
    };
    const { periods } = computed('category-measures', mixed).read(
      'category-measures',
      'category-measures/category-1',
    );
    const percentOf = (slug: string) =>
      computed('fund-measures', mixed)
        .read('fund-measures', `fund-measures/${slug}`)
        .periods.find(({ period }) => period === 'yearly')?.measures.usd.percent as number;
    const mean = periods.find(({ period }) => period === 'yearly')?.measures.usd.percent;
    expect(mean).toBeCloseTo((percentOf('fund-1') + percentOf('fund-3')) / 2, 9);
  });

  // spec 38.25
  it('counts the funds that kept up, without zeros and returns of an older day', () => {
    expect(own.beats).toEqual({
      real: { beat: 1, of: 2 },
      usd: { beat: 1, of: 2 },
      coin: { beat: 0, of: 0 },
      gold: { beat: 0, of: 0 },
    });
  });
});

describe('market/measures', () => {
  // spec 38.25
  it('leaves leveraged funds out', () => {
    const { beats } = computed('market-measures', tables).read('market/measures', 'market/measures');
    expect(beats.real).toEqual({ beat: 1, of: 2 });
  });

  it('has the gains of dollar, coin and index up to the day of the returns, not to a later trading day', () => {
    const quotes = (valuesRial: number[]) =>
      closes('usd_free', { dates: ['2025-08-16', '2025-08-17', '2026-08-16', '2026-08-17'], valuesRial });
    const next = { ...AS_OF, day: '2026-08-17' };
    const given = { ...tables, reference_prices: [quotes([100, 110, 150, 200])] };
    const market = computed('market-measures', given, next).read('market/measures', 'market/measures');
    const usd = market.changes.find(({ period }) => period === 'yearly');
    expect(market.day).toBe('2026-08-16');
    expect(market.meta.asOf).toBe('2026-08-16');
    expect(usd).toMatchObject({ from: '2025-08-16', usd: 50 });
    const { figures } = computed('market-summary', given, next).read(
      'market-provenance',
      'market-provenance',
    );
    expect(figures['usd-yearly-change']).toMatchObject({ value: 50, inputs: { from: 100, to: 150 } });
  });
});

describe('market/real-returns', () => {
  it('names the funds that the market counts, the highest first', () => {
    const { boards } = computed('real-returns', tables).read('market/real-returns', 'market/real-returns');
    const { beats } = computed('market-measures', tables).read('market/measures', 'market/measures');
    expect(boards.map(({ funds }) => funds.map(({ fund: { slug } }) => slug))).toEqual([
      ['fund-3', 'fund-1'],
    ]);
    const all = boards.flatMap(({ funds }) => funds);
    expect({
      beat: all.filter(({ realPercent }) => standingOf(realPercent) === 'ahead').length,
      of: all.length,
    }).toEqual(beats.real);
    expect(all[1]?.realPercent).toBe(periodsOf('fund-1').yearly?.measures.real.percent);
  });
});

describe('the provenance of returns in other measures', () => {
  const file = computed('fund-provenance', tables).read('fund-provenance', 'fund-provenance/fund-1');

  it('recomputes each from its inputs', () => {
    for (const measure of OTHER_MEASURES) {
      const id = `${measure}-yearly-return` as const;
      const { value, inputs = {} } = file.figures[id] ?? {};
      expect([id, figureOf(id).compute(inputs)]).toEqual([id, value]);
    }
  });

  it('names the rows, the two ends and what is estimated', () => {
    const real = file.figures['real-yearly-return'];
    expect(real?.assumed).toEqual(['to']);
    expect(file.sources[real?.from ?? -1]).toMatchObject({
      origins: ['cbi', 'fipiran'],
      table: 'fund_return_data, consumer_price_index',
      key: { date: '2026-08-16', from: '1404-04', to: '1405-04', note: '1405-04: برآورد' },
    });
    expect(file.sources[file.figures['usd-yearly-return']?.from ?? -1]).toMatchObject({
      day: '2026-08-16',
      key: { symbol: 'usd_free', from: '2025-08-14', to: '2026-08-15' },
    });
  });

  it('gives a loss of purchasing power as the negative of the real return', () => {
    const loss = file.figures['purchasing-power-loss']?.value ?? null;
    expect(loss).toBeCloseTo(25.55, 2);
    expect(loss).toBe(-(file.figures['real-yearly-return']?.value ?? 0));
  });
});
