/**
 * Answers of all upstreams about one market day of five funds, hand-written in their real formats. Never imported by
 * the product.
 */
import { addDays } from '../../../shared/dates/days.ts';
import { book, HEADER, SUM } from './codal.ts';
import { record } from './fipiran.ts';
import { clients, line } from './tsetmc.ts';

export const DAY = '2026-08-16';

const code = (n: number): string => `${String(n).repeat(5)}00000000000${n}`;
const listed = (n: number, fundType: number, symbol: string, name: string, changes = {}) =>
  record({
    regNo: String(n).repeat(5),
    insCode: code(n),
    fundType,
    smallSymbolName: symbol,
    name,
    date: `${DAY}T00:00:00`,
    initiationDate: `2020-0${n}-01T00:00:00`,
    ...changes,
  });

/**
 * fipiran's list, with names as fipiran writes them, a parent that repeats its sub-fund, and a fund without returns.
 */
export const list = [
  listed(1, 6, 'آزما', 'صندوق سرمايه گذاري در سهام آزما'),
  listed(2, 5, 'زرینه', 'صندوق سرمايه گذاري طلاي زرينه', {
    cancelNav: 50_100,
    issueNav: 50_400,
    statisticalNav: 50_200,
    netAsset: 30_060_000_000_000,
    investedUnits: 600_000_000,
  }),
  listed(3, 22, 'اهرما', 'صندوق س. سهامي اهرمي آزما', {
    cancelNav: 20_500,
    issueNav: 20_700,
    statisticalNav: 20_600,
    netAsset: 41_000_000_000_000,
    investedUnits: 2_000_000_000,
    // Only the five largest stocks, which fipiran reports as the stocks of many funds.
    stock: 44.63,
    fiveBest: 44.63,
    deposit: 0.05,
    other: 0,
  }),
  listed(4, 4, 'پایا', 'صندوق سرمایه گذاری در اوراق بهادار با درآمد ثابت پايا', {
    cancelNav: 10_000,
    issueNav: 10_015,
    statisticalNav: 10_037,
    netAsset: 90_000_000_000_000,
    investedUnits: 9_000_000_000,
    dividendIntervalPeriod: 1,
  }),
  listed(5, 21, '', 'صنايع آزما', { groupId: 1, insCode: undefined }),
  listed(5, 21, 'بخشا', 'صنايع آزما - بخشي', {
    groupId: 2,
    cancelNav: 14_000,
    issueNav: 14_100,
    statisticalNav: 14_050,
    dailyEfficiency: 0,
    weeklyEfficiency: 0,
    monthlyEfficiency: 0,
    quarterlyEfficiency: 0,
    sixMonthEfficiency: 0,
    annualEfficiency: 0,
  }),
];

/** 400 days up to the list's day, rising by ten rials a day; the missing returns of the list are computed from them. */
export const navOfDay = (daysAgo: number): number => 14_000 - 10 * daysAgo;
export const chart = Array.from({ length: 400 }, (_, daysAgo) => ({
  date: `${addDays(DAY, -daysAgo)}T00:00:00`,
  issueNav: navOfDay(daysAgo) + 100,
  cancelNav: navOfDay(daysAgo),
  statisticalNav: navOfDay(daysAgo) + 50,
}));

export const software = [
  'fund,site_software,portfolio_id',
  'اهرما,LeveragedTadbirPardaz,',
  'پایا,RayanHamafza2,1',
  '',
].join('\n');

/** Tadbir wraps JSON in a JSON string, with Persian digits and grouping commas. */
export const leveraged = JSON.stringify({
  BaseUnitsCancelNAV: 10_000,
  BaseUnitsTotalNetAssetValue: '۵۹,۰۰۰,۰۰۰,۰۰۰,۰۰۰',
  BaseUnitsTotalSubscription: '۵,۹۰۰,۰۰۰,۰۰۰',
  SuperUnitsCancelNAV: '۲۰,۵۰۰',
  SuperUnitsSubscriptionNAV: '۲۰,۷۰۰',
  SuperUnitsTotalNetAssetValue: '۴۱,۰۰۰,۰۰۰,۰۰۰,۰۰۰',
  SuperUnitsTotalSubscription: '۲,۰۰۰,۰۰۰,۰۰۰',
  PublishDate: '۱۴۰۵/۰۵/۲۵ ۱۳:۰۰:۰۰',
});
export const leveragedMix = {
  List: [
    { x: 'سهام', y: 80 },
    { x: 'اوراق مشارکت', y: 12.5 },
    { x: 'سپرده بانکی', y: 7.5 },
  ],
};

/** Reserves of 0.2% to 0.6%, the newest first. */
export const reserveDays = [
  ['۱۴۰۵/۰۵/۲۴', 9_990, 10_010],
  ['۱۴۰۵/۰۵/۲۳', 9_980, 10_030],
  ['۱۴۰۵/۰۵/۲۰', 9_950, 9_990],
].map(([jalaliDate, sellNAVPerShare, statisticalNAVPerShare]) => ({
  jalaliDate,
  sellNAVPerShare,
  statisticalNAVPerShare,
  purchaseNAVPerShare: 10_015,
}));

/**
 * Held at 450,000 a share, a hundred thousand bought at 500,000, ten thousand sold at 560,000, the rest priced 600,000
 * at the end.
 */
const month = (name: string, held: number, share: number) => {
  const left = held + 90_000;
  return [
    null,
    name,
    held,
    held * 450_000,
    held * 500_000,
    100_000,
    50_000_000_000,
    10_000,
    5_600_000_000,
    left,
    600_000,
    1,
    left * 599_000,
    share,
  ];
};
export const portfolio = (held: number, ...names: string[]) =>
  book({ سهام: [...HEADER, ...names.map((name, i) => month(name, held + i, 0.05 + i / 100)), SUM] });
export const metals = book({
  سپرده: [...HEADER, month('شمش طلا GoldBar', 1_000_000, 0.7), month('سکه طلا', 200_000, 0.25), SUM],
});

const quote = (p: string) => ({ p, h: p, l: p, d: '0', dp: 0, dt: '', t: '۱۵:۰۰', ts: `${DAY} 15:00:00` });
export const gold = {
  current: {
    price_dollar_rl: quote('1,700,000'),
    ons: quote('4,000.00'),
    sekee: quote('1,650,000,000'),
    geram18: quote('165,000,000'),
  },
};
const contract = (ContractCode: string, LastTradedPrice: number) => ({
  ContractCode,
  AskPrice1: LastTradedPrice,
  BidPrice1: LastTradedPrice,
  LastTradedPrice,
  LastSettlementPrice: 0,
  TradesVolume: 10,
  LastUpdate: `${DAY}T15:04:05`,
});
export const board = [contract('GoldBar', 22_100_000), contract('GoldCoin', 1_660_000_000)];

const traded = (n: number, price: number, close: number, yesterday: number, volume: number, hEven: number) =>
  line(code(n), {
    hEven,
    pdv: price,
    pcl: close,
    py: yesterday,
    pf: yesterday,
    pmn: Math.min(price, yesterday) - 10,
    pmx: Math.max(price, yesterday) + 10,
    qtj: volume,
    qtc: volume * close,
    ztt: 400 + n,
  });
/**
 * Of each fund: last price, close, yesterday's, volume, and the time of the last trade. The last has a price that no
 * session allows.
 */
export const watch = [
  traded(1, 14_010, 13_990, 13_870, 123_456, 122_958),
  traded(2, 50_601, 50_500, 50_000, 2_000_000, 175_900),
  traded(3, 21_525, 21_500, 21_000, 7_000_000, 122_959),
  traded(4, 10_005, 10_004, 10_002, 3_000_000, 145_900),
  traded(5, 24_000, 23_900, 13_900, 1_000, 122_900),
];
const people = (n: number, volume: number, bought: number, sold: number) =>
  clients(code(n), {
    buy_I_Volume: bought,
    buy_N_Volume: volume - bought,
    sell_I_Volume: sold,
    sell_N_Volume: volume - sold,
    buy_CountI: 100,
    sell_CountI: 50,
  });
export const allClients = [
  people(1, 123_456, 100_000, 23_456),
  people(2, 2_000_000, 1_500_000, 500_000),
  people(3, 7_000_000, 3_000_000, 4_000_000),
  people(4, 3_000_000, 10, 20),
];
export const overview = { marketActivityDEven: 20260816, marketActivityHEven: 180_000, marketState: 'F' };
export const nav = (n: number, pRedTran: number) => ({
  etf: { insCode: code(n), deven: 20260816, hEven: 122_000, pRedTran, pSubTran: pRedTran + 90, iClose: 0 },
});

/** Settled values and numbers of persons of the previous day, as the exchange publishes them in the evening. */
export const settled = {
  clientType: [
    {
      recDate: 20260815,
      insCode: code(1),
      buy_I_Volume: 70,
      buy_N_Volume: 30,
      buy_I_Value: 987_654_320,
      buy_N_Value: 1,
      buy_I_Count: 80,
      buy_N_Count: 1,
      sell_I_Volume: 40,
      sell_N_Volume: 60,
      sell_I_Value: 543_210,
      sell_N_Value: 1,
      sell_I_Count: 5,
      sell_N_Count: 1,
    },
  ],
};
