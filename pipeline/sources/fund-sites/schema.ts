import { z } from 'zod';

const raw = z.unknown();

/** Tadbir wraps its JSON in a JSON string, so it is parsed twice. */
const inString = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'expected JSON in a JSON string' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Fund/GetETFNAV: Persian digits, comma groups, Jalali moment. `esmiNav` is the statistical NAV. */
export const tadbirNav = inString(
  z.looseObject({
    subNav: raw,
    cancelNav: raw,
    esmiNav: raw,
    publishDate: z.string(),
    dailyTotalNetAssetValue: raw.optional(),
    dailyTotalUnit: raw.optional(),
  }),
);

/** Fund/GetLeveragedNAV: premium ("super") and ordinary ("base") units. */
export const leveragedNav = inString(
  z.looseObject({
    BaseUnitsTotalNetAssetValue: raw,
    SuperUnitsTotalNetAssetValue: raw,
    SuperUnitsCancelNAV: raw,
    SuperUnitsSubscriptionNAV: raw,
    SuperUnitsTotalSubscription: raw,
    PublishDate: z.string(),
  }),
);

/** Chart/AssetCompositions: label and percent points. */
export const tadbirMix = z.looseObject({ List: z.array(z.looseObject({ x: z.string(), y: raw })) });

/** Chart/TotalNAV: one list a series with its Persian name; days as month/day/year. */
export const tadbirHistory = z.array(
  z.looseObject({ name: z.string(), List: z.array(z.looseObject({ x: z.string(), y: raw })) }),
);

/** api/v1/public/fundLiveInfo/{id}: `saleNav` is the redemption NAV, `purchaseNav` the issue NAV. */
export const rayanNav = z.looseObject({
  fundId: z.int(),
  purchaseNav: raw,
  saleNav: raw,
  date: z.string(),
  time: z.string(),
});

/** api/v1/public/navPerShare/{id} */
export const rayanHistory = z.array(raw);
export const rayanDay = z.looseObject({
  jalaliDate: z.string(),
  purchaseNAVPerShare: raw,
  sellNAVPerShare: raw,
  statisticalNAVPerShare: raw,
});

/** api/v1/public/mixAsset/{id}: percent points; the five largest stocks are separate from the other ones. */
export const rayanMix = z.looseObject({
  depositTodayPercent: raw,
  topFiveStockTodayPercent: raw,
  cashTodayPercent: raw,
  otherAssetTodayPercent: raw,
  bondTodayPercent: raw,
  otherStock: raw,
  jalaliDate: z.string(),
});

/** api/v2/public/fund/etf/navps/latest */
export const mabnaNav = z.object({
  data: z.looseObject({
    redemption_price: raw,
    purchase_price: raw,
    date_time: z.iso.datetime({ offset: true }),
  }),
});

/** api/v2/public/fund/chart */
export const mabnaHistory = z.object({ data: z.array(raw) });
export const mabnaDay = z.looseObject({
  date_time: z.iso.datetime({ offset: true }),
  purchase_price: raw,
  redemption_price: raw,
  statistical_value: raw,
});

/** api/v2/public/fund/assets-classification: percent points by label. */
export const mabnaMix = z.object({
  data: z.looseObject({ assets: z.array(z.looseObject({ title: z.string(), percentage: raw })) }),
});

const has = (value: unknown, ...keys: string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
const inner = (body: unknown): unknown => {
  if (typeof body !== 'string' || !body.startsWith('{')) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
const dataOf = (body: unknown): unknown => (has(body, 'data') ? (body as { data: unknown }).data : undefined);

const shapes: readonly (readonly [endpoint: string, is: (body: unknown) => boolean])[] = [
  ['tadbirNav', (body) => has(inner(body), 'subNav', 'cancelNav')],
  ['leveragedNav', (body) => has(inner(body), 'BaseUnitsTotalNetAssetValue', 'SuperUnitsTotalNetAssetValue')],
  ['tadbirMix', (body) => has(body, 'List') && has(first((body as { List: unknown }).List), 'x', 'y')],
  ['tadbirHistory', (body) => has(first(body), 'name', 'List')],
  ['rayanNav', (body) => has(body, 'fundId', 'purchaseNav', 'saleNav')],
  ['rayanHistory', (body) => has(first(body), 'jalaliDate', 'sellNAVPerShare')],
  ['rayanMix', (body) => has(body, 'depositTodayPercent', 'jalaliDate')],
  ['mabnaNav', (body) => has(dataOf(body), 'redemption_price', 'date_time')],
  ['mabnaMix', (body) => has(dataOf(body), 'assets')],
  ['mabnaHistory', (body) => has(first(dataOf(body)), 'date_time', 'redemption_price')],
];

export const recognize = (body: unknown): string | null => shapes.find(([, is]) => is(body))?.[0] ?? null;
