import { describe, expect, it } from 'vitest';
import { SourceError } from '../../../shared/errors.ts';
import { fundId } from '../../database/seed/ids.ts';
import { answer, batch, EQUITY, FIXED, GOLD, knownMarket, LEVERAGED, rowsOf } from '../testing/market.ts';
import { parseFipiran } from './parse.ts';
import { recognise } from './schema.ts';

/** A list's record as fipiran writes it, of the equity fund unless told otherwise. */
const record = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  regNo: EQUITY.regNo,
  groupId: 0,
  name: 'سهامي آزما',
  rankOfSeason: 0.0,
  fundType: 6,
  typeOfInvest: 'Negotiable',
  initiationDate: '2020-01-01T00:00:00',
  dailyEfficiency: 0.715,
  weeklyEfficiency: 2.973,
  monthlyEfficiency: 16.442,
  quarterlyEfficiency: 98.383,
  sixMonthEfficiency: 58.123,
  annualEfficiency: 143.705,
  statisticalNav: 13812.0,
  cancelNav: 13768.0,
  issueNav: 13889.0,
  dividendIntervalPeriod: 0.0,
  date: '2026-08-15T00:00:00',
  netAsset: 116357719001743,
  investedUnits: 8450922,
  websiteAddress: ['azma.test'],
  manager: 'سبدگردان آزما',
  guarantor: '----',
  fiveBest: 16.69,
  stock: 85.83,
  bond: 0.0,
  other: 4.01,
  cash: 0.0,
  deposit: 10.16,
  smallSymbolName: EQUITY.symbol,
  insCode: EQUITY.insCode,
  ...changes,
});

const others = [
  record({
    regNo: GOLD.regNo,
    insCode: GOLD.insCode,
    fundType: 5,
    smallSymbolName: GOLD.symbol,
    name: 'طلاي زرينه',
  }),
  record({
    regNo: LEVERAGED.regNo,
    insCode: LEVERAGED.insCode,
    fundType: 22,
    smallSymbolName: LEVERAGED.symbol,
    name: 'اهرمي آزما',
  }),
  record({
    regNo: FIXED.regNo,
    insCode: FIXED.insCode,
    fundType: 4,
    smallSymbolName: FIXED.symbol,
    name: 'پايا',
  }),
];

const list = (...items: unknown[]) => answer('fundcompare', { status: 200, totalCount: items.length, items });
const parse = (...items: unknown[]) => parseFipiran(batch(list(...items, ...others)), knownMarket());
const ofEquity = (rows: readonly { table: string; values: unknown }[], table: string) =>
  rowsOf(rows, table).find((values) => (values.fund_id ?? values.id) === EQUITY.id);

describe('parseFipiran(batch, known) of a list', () => {
  it('reads a fund, its NAVs, returns and mix', () => {
    const { rows, refused } = parse(record());
    expect(refused).toEqual([]);
    expect(ofEquity(rows, 'funds')).toMatchObject({
      id: EQUITY.id,
      name: EQUITY.name,
      slug: EQUITY.slug,
      category_id: EQUITY.categoryId,
      manager: 'سبدگردان آزما',
      guarantor: null,
      nav: 13768,
      assets: 116357719001743,
      return: 143.705,
      initiation_date: '2020-01-01',
      is_tradable: true,
      is_active: true,
    });
    expect(ofEquity(rows, 'fund_nav_history')).toEqual({
      fund_id: EQUITY.id,
      date: '2026-08-15',
      nav_redemption: 13768,
      nav_issue: 13889,
      nav_statistical: 13812,
      net_asset: 116357719001743,
      units: 8450922,
    });
    expect(ofEquity(rows, 'fund_return_data')).toEqual({
      fund_id: EQUITY.id,
      date: '2026-08-15',
      return_daily: 0.715,
      return_weekly: 2.973,
      return_monthly: 16.442,
      return_quarterly: 98.383,
      return_biannual: 58.123,
      return_yearly: 143.705,
    });
    expect(ofEquity(rows, 'fund_allocations')).toEqual({
      fund_id: EQUITY.id,
      date: '2026-08-15',
      stock: 85.83,
      bond: 0,
      deposit: 10.16,
      cash: 0,
      commodity: null,
      fund_unit: null,
      other: 4.01,
      five_best: 16.69,
    });
  });

  it('reckons the reserve of fixed-income funds, and of no others', () => {
    const reserves = rowsOf(parse(record()).rows, 'zakhireh_fixincome');
    expect(reserves).toEqual([
      {
        fund_id: FIXED.id,
        date: '2026-08-15',
        jalali_date: '1405/05/24',
        shamsi_date: '1405/05/24',
        zakhireh: 0.003196,
      },
    ]);
  });

  it('takes the zeros of a young fund for "not known", and a standstill for one', () => {
    const young = {
      dailyEfficiency: 0,
      weeklyEfficiency: 1.2,
      monthlyEfficiency: 0,
      quarterlyEfficiency: 0,
      sixMonthEfficiency: 0,
      annualEfficiency: 0,
    };
    const { rows } = parse(record(young));
    expect(ofEquity(rows, 'fund_return_data')).toMatchObject({
      return_daily: 0,
      return_weekly: 1.2,
      return_monthly: null,
      return_yearly: null,
    });
    expect(ofEquity(rows, 'funds')).toMatchObject({ return: null });
  });

  it('gives a new fund an address and an id that are the same in every database', () => {
    const fresh = record({
      regNo: '99999',
      insCode: '99999000000000009',
      smallSymbolName: 'نوپا',
      name: 'سهامي نوپا',
    });
    const fund = rowsOf(parse(record(), fresh).rows, 'funds').find(({ reg_no }) => reg_no === '99999');
    expect(fund).toMatchObject({
      id: fundId('99999000000000009'),
      slug: 'نوپا',
      symbol: 'نوپا',
      ins_code: '99999000000000009',
    });
  });

  it('never gives two funds one address', () => {
    const twin = record({
      regNo: '99998',
      insCode: '99998000000000008',
      smallSymbolName: EQUITY.symbol,
      name: 'سهامی همنام',
    });
    const funds = rowsOf(parse(record(), twin).rows, 'funds');
    expect(new Set(funds.map(({ slug }) => slug)).size).toBe(funds.length);
  });

  it('passes over market makers, and umbrella parents beside their sub-funds', () => {
    const maker = record({ regNo: '70001', insCode: undefined, fundType: 11 });
    const parent = record({ regNo: '70002', groupId: 1, insCode: '70002000000000001' });
    const child = record({
      regNo: '70002',
      groupId: 2,
      insCode: '70002000000000001',
      smallSymbolName: 'زیرمجموعه',
    });
    const funds = rowsOf(parse(record(), maker, parent, child).rows, 'funds').filter(({ reg_no }) =>
      String(reg_no).startsWith('7000'),
    );
    expect(funds).toMatchObject([{ reg_no: '70002', group_id: 2 }]);
  });

  it('finds a fund by number and group where the list has no code, and not where two share them', () => {
    const { rows } = parse(record({ insCode: undefined }));
    expect(ofEquity(rows, 'fund_nav_history')).toBeDefined();
    const siblings = knownMarket({ funds: [EQUITY, { ...GOLD, regNo: EQUITY.regNo }] });
    const one = parseFipiran(batch(list(record({ insCode: undefined, name: 'ناشناس' }))), siblings);
    expect(rowsOf(one.rows, 'fund_nav_history').map(({ fund_id }) => fund_id)).toEqual([
      fundId(`${EQUITY.regNo}-0`),
    ]);
  });

  it('refuses a bad value by itself: the row stays without it', () => {
    const { rows, refused } = parse(record({ netAsset: -5, weeklyEfficiency: 'n/a', fiveBest: 170.42 }));
    expect(refused.map(({ table, key, field, value }) => [table, key, field, value])).toEqual([
      ['funds', `${EQUITY.regNo}/0`, 'netAsset', -5],
      ['fund_nav_history', `${EQUITY.regNo}/0`, 'netAsset', -5],
      ['fund_return_data', `${EQUITY.regNo}/0`, 'weeklyEfficiency', 'n/a'],
      ['fund_allocations', `${EQUITY.regNo}/0`, 'fiveBest', 170.42],
    ]);
    expect(ofEquity(rows, 'fund_nav_history')).toMatchObject({ nav_redemption: 13768, net_asset: null });
  });

  it('writes no figures for a NAV of 0, for a day to come, and for shares that cannot be of one whole', () => {
    expect(ofEquity(parse(record({ cancelNav: 0 })).rows, 'fund_nav_history')).toBeUndefined();
    const early = parse(record({ date: '2026-08-17T00:00:00' }));
    expect(ofEquity(early.rows, 'fund_nav_history')).toBeUndefined();
    expect(early.refused[0]?.reason).toBe('expected a date not after 2026-08-16');
    const full = parse(record({ stock: 90, deposit: 90 }));
    expect(ofEquity(full.rows, 'fund_allocations')).toBeUndefined();
    expect(full.refused[0]).toMatchObject({ table: 'fund_allocations', field: null });
  });

  it('marks a fund that has vanished inactive', () => {
    const { rows } = parseFipiran(batch(list(...others)), knownMarket());
    expect(ofEquity(rows, 'funds')).toEqual({
      id: EQUITY.id,
      name: EQUITY.name,
      slug: EQUITY.slug,
      category_id: EQUITY.categoryId,
      is_active: false,
    });
  });

  it('stops for an empty list, for one that lost many funds, and for a changed layout', () => {
    const many = knownMarket({
      funds: Array.from({ length: 20 }, (_, i) => ({
        ...EQUITY,
        id: `f${i}`,
        insCode: `5000${i}`,
        regNo: `5000${i}`,
      })),
    });
    expect(() => parseFipiran(batch(list()), knownMarket())).toThrowError(/came an empty one/);
    expect(() => parseFipiran(batch(list(record())), many)).toThrowError(/came one without 20 of them/);
    expect(() => parseFipiran(batch(answer('fundcompare', { data: [] })), knownMarket())).toThrowError(
      SourceError,
    );
    const renamed = { registrationNumber: '1', title: 'x' };
    expect(() => parse(renamed, renamed, renamed, renamed)).toThrowError(
      /layout of fundcompare has changed: 4 of 7 items/,
    );
  });

  it('notes a type of fund that it does not know', () => {
    expect(parse(record({ fundType: 77 })).refused).toMatchObject([
      { table: 'funds', field: 'fundType', value: 77 },
    ]);
    const types = answer('fundtype', {
      items: [
        { fundType: 77, name: 'نو', isActive: true },
        { fundType: 6, name: 'در سهام', isActive: true },
      ],
    });
    expect(parseFipiran(batch(types), knownMarket()).refused).toMatchObject([
      { table: 'categories', value: 'نو' },
    ]);
  });
});

describe('parseFipiran(batch, known) of a fund’s charts', () => {
  const about = { fundId: FIXED.id };
  const navs = answer(
    'getfundchart',
    [
      { date: '2026-08-16T00:00:00', issueNav: 10110, cancelNav: 10100, statisticalNav: 10150 },
      { date: '2026-08-15T00:00:00', issueNav: 10010, cancelNav: 10000, statisticalNav: 9990 },
      { date: '2026-08-09T00:00:00', issueNav: 9910, cancelNav: 9900, statisticalNav: 0 },
    ],
    about,
  );

  it('reads one row a day, with the reserve where both NAVs are there', () => {
    const { rows } = parseFipiran(batch(navs), knownMarket());
    expect(rowsOf(rows, 'fund_nav_history')).toHaveLength(3);
    expect(rowsOf(rows, 'fund_nav_history')[2]).toMatchObject({
      nav_redemption: 9900,
      nav_statistical: null,
    });
    expect(rowsOf(rows, 'zakhireh_fixincome').map(({ zakhireh }) => zakhireh)).toEqual([0.00495, -0.001]);
  });

  it('reckons the returns up to the last day, only to fill what is empty', () => {
    const row = parseFipiran(batch(navs), knownMarket()).rows.find(
      ({ table }) => table === 'fund_return_data',
    );
    expect(row?.fill).toBe(true);
    expect(row?.values).toMatchObject({ date: '2026-08-16', return_monthly: null });
    expect(((row?.values ?? {}) as Record<string, number>).return_daily).toBeCloseTo(1, 12);
    expect(((row?.values ?? {}) as Record<string, number>).return_weekly).toBeCloseTo(
      (10100 / 9900 - 1) * 100,
      12,
    );
  });

  it('reads net assets and units, and the mix', () => {
    const assets = answer(
      'getfundnetassetchart',
      [{ date: '2026-08-16T00:00:00', netAsset: 5e12, unitsSubDAY: 4000000, unitsRedDAY: 0 }],
      about,
    );
    const mix = answer(
      'portfoliochart',
      [{ date: '2026-08-16T00:00:00', fiveBest: 1, stock: 2, bond: 40, other: 3, cash: 0, deposit: 55 }],
      about,
    );
    const { rows } = parseFipiran(batch(assets, mix), knownMarket());
    expect(rowsOf(rows, 'fund_nav_history')).toEqual([
      { fund_id: FIXED.id, date: '2026-08-16', net_asset: 5e12, units_issued: 4000000, units_redeemed: 0 },
    ]);
    expect(rowsOf(rows, 'fund_allocations')).toMatchObject([{ bond: 40, deposit: 55 }]);
  });

  it('takes an empty chart for a fund that has none, and a chart of nobody for a fault', () => {
    expect(parseFipiran(batch(answer('getfundchart', [], about)), knownMarket()).rows).toEqual([]);
    expect(() => parseFipiran(batch({ ...navs, about: {} }), knownMarket())).toThrowError(
      /does not say whose it is/,
    );
  });
});

describe('recognise(body)', () => {
  it('tells fipiran’s answers apart by their shape', () => {
    expect(recognise({ items: [record()] })).toBe('fundcompare');
    expect(recognise({ items: [{ fundType: 4, name: 'x', isActive: true }] })).toBe('fundtype');
    expect(recognise({ item: record() })).toBe('getfund');
    expect(recognise([{ date: 'x', cancelNav: 1, statisticalNav: 1 }])).toBe('getfundchart');
    expect(recognise([{ date: 'x', netAsset: 1, unitsSubDAY: 1 }])).toBe('getfundnetassetchart');
    expect(recognise([{ date: 'x', stock: 1, deposit: 1 }])).toBe('portfoliochart');
    expect(recognise([{ fundTypeId: 4, annualEfficiency: 1 }])).toBe('averagereturns');
    for (const other of [null, 1, 'x', [], {}, { items: [] }, [{ a: 1 }]])
      expect(recognise(other)).toBeNull();
  });
});
