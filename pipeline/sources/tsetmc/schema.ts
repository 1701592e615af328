import { z } from 'zod';

const raw = z.unknown();
const insCodeSchema = z.string().regex(/^\d+$/);
const eight = z.int().min(0).max(99_999_999);

/** ClosingPrice/GetMarketWatch: every instrument; `csv` "68 " marks funds and options on them. */
export const watchSchema = z.object({ marketwatch: z.array(raw) });
export const watchItemSchema = z.looseObject({
  insCode: insCodeSchema,
  lva: z.string(),
  insID: z.string(),
  csv: z.string(),
  hEven: z.int(),
  pdv: raw,
  pcl: raw,
  py: raw,
  pf: raw,
  pmn: raw,
  pmx: raw,
  qtj: raw,
  qtc: raw,
  ztt: raw,
});
export type WatchItem = z.infer<typeof watchItemSchema>;

/** One of an item's five best limits: quantity and price of demand (`qmd`, `pmd`) and offer (`qmo`, `pmo`). */
export const bestLimitSchema = z.looseObject({ n: z.int(), qmd: raw, pmd: raw, qmo: raw, pmo: raw });

/** ClientType/GetClientTypeAll, and GetClientType/{insCode}/1/0, which does not name its instrument. */
const clientTypeSchema = z.looseObject({
  buy_I_Volume: raw,
  buy_N_Volume: raw,
  buy_CountI: raw,
  sell_I_Volume: raw,
  sell_N_Volume: raw,
  sell_CountI: raw,
});
export const clientTypesSchema = z.object({ clientTypeAllDto: z.array(raw) });
export const clientTypeItemSchema = clientTypeSchema.extend({ insCode: insCodeSchema });
export const clientTypeOneSchema = z.object({ clientType: clientTypeSchema });
export type ClientType = z.infer<typeof clientTypeSchema>;

/** ClientType/GetClientTypeHistory/{insCode}: values in rials, one item a day. */
export const clientHistorySchema = z.object({ clientType: z.array(raw) });
export const clientDaySchema = z.looseObject({
  recDate: eight,
  insCode: insCodeSchema,
  buy_I_Value: raw,
  sell_I_Value: raw,
  buy_I_Volume: raw,
  sell_I_Volume: raw,
  buy_N_Volume: raw,
  sell_N_Volume: raw,
});

/** Fund/GetETFByInsCode/{insCode}: the newest NAV only. */
export const etfSchema = z.object({
  etf: z
    .object({ insCode: insCodeSchema, deven: eight, hEven: z.int(), pRedTran: raw, pSubTran: raw })
    .nullable(),
});

/** MarketData/GetMarketOverview/1: the day of the market watch, and whether the market is closed ("F"). */
export const overviewSchema = z.object({
  marketOverview: z.looseObject({
    marketActivityDEven: eight,
    marketActivityHEven: z.int(),
    marketState: z.string(),
  }),
});

/** ClosingPrice/GetClosingPriceDailyList/{insCode}/{n}, GetClosingPriceInfo/{insCode}. */
const closing = {
  dEven: eight,
  pClosing: raw,
  pDrCotVal: raw,
  priceYesterday: raw,
  qTotTran5J: raw,
  qTotCap: raw,
};
export const dailyListSchema = z.object({ closingPriceDaily: z.array(raw) });
export const dailyItemSchema = z.looseObject({ ...closing, insCode: insCodeSchema });
export const closingInfoSchema = z.object({
  closingPriceInfo: z.looseObject({
    ...closing,
    lastHEven: z.int(),
    priceMin: raw,
    priceMax: raw,
    priceFirst: raw,
  }),
});

/** ClosingPrice/GetRelatedCompany/68: every fund's last 30 days in one answer. */
export const relatedSchema = z.object({ relatedCompanyThirtyDayHistory: z.array(raw) });
export const relatedItemSchema = z.looseObject({
  insCode: insCodeSchema,
  dEven: eight,
  pClosing: raw,
  qTotTran5J: raw,
  qTotCap: raw,
});

/** Instrument/GetInstrumentInfo/{insCode} */
export const instrumentSchema = z.object({
  instrumentInfo: z.looseObject({
    insCode: insCodeSchema,
    instrumentID: z.string(),
    lVal18AFC: z.string(),
    etfIssuedUnit: raw,
    etfUnitDeven: raw,
    faraDesc: z.string().nullable(),
  }),
});

/** Fund/GetFundInDetail/{regNo}: NAVs by day; for an umbrella fund's number those of all its funds. */
export const fundDetailSchema = z.object({ fund: z.looseObject({ stats: z.array(raw) }) });
export const fundStatSchema = z.looseObject({
  recordDate: raw,
  navRed: raw,
  navSub: raw,
  navStat: raw,
  netAsset: raw,
});

const keys: readonly (readonly [key: string, endpoint: string])[] = [
  ['marketwatch', 'watch'],
  ['clientTypeAllDto', 'clientTypes'],
  ['etf', 'etf'],
  ['marketOverview', 'overview'],
  ['closingPriceDaily', 'dailyList'],
  ['closingPriceInfo', 'closingInfo'],
  ['relatedCompanyThirtyDayHistory', 'related'],
  ['instrumentInfo', 'instrument'],
];

/** Endpoint by the key that wraps each answer. */
export function recognize(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const found = keys.find(([key]) => Object.hasOwn(body, key))?.[1];
  if (found) return found;
  if ('clientType' in body) return Array.isArray(body.clientType) ? 'clientHistory' : 'clientType';
  return 'fund' in body && typeof body.fund === 'object' && body.fund !== null && 'stats' in body.fund
    ? 'fundDetail'
    : null;
}
