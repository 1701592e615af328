import { z } from 'zod';
import { firstItem, hasFields, recognizeShape } from '../definition/body-shapes.ts';

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
export const tadbirNavSchema = inString(
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
export const leveragedNavSchema = inString(
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
export const tadbirMixSchema = z.looseObject({ List: z.array(z.looseObject({ x: z.string(), y: raw })) });

/** Chart/TotalNAV: one list a series with its Persian name; days as month/day/year. */
export const tadbirHistorySchema = z.array(
  z.looseObject({ name: z.string(), List: z.array(z.looseObject({ x: z.string(), y: raw })) }),
);

/** The older software (api/data/NavLight, NavPerShare, MixAsset) names the same fields with a capital. */
const lowerFirst = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, own]) => [name.charAt(0).toLowerCase() + name.slice(1), own]),
      )
    : value;
const inEitherCase = <S extends z.ZodType>(schema: S) => z.preprocess(lowerFirst, schema);

/** api/v1/public/fundLiveInfo/{id}: `saleNav` is the redemption NAV, `purchaseNav` the issue NAV. */
const rayanNavFieldsSchema = z.looseObject({
  fundId: z.int(),
  purchaseNav: raw,
  saleNav: raw,
  date: z.string(),
  time: z.string(),
});

export const rayanNavSchema = inEitherCase(rayanNavFieldsSchema);

/** api/v1/public/navPerShare/{id} */
export const rayanHistorySchema = z.array(raw);
export const rayanDaySchema = inEitherCase(
  z.looseObject({
    jalaliDate: z.string(),
    purchaseNAVPerShare: raw,
    sellNAVPerShare: raw,
    statisticalNAVPerShare: raw,
  }),
);

/** api/v1/public/mixAsset/{id}: percent points; the five largest stocks are separate from the other ones. */
export const rayanMixSchema = inEitherCase(
  z.looseObject({
    depositTodayPercent: raw,
    topFiveStockTodayPercent: raw,
    cashTodayPercent: raw,
    otherAssetTodayPercent: raw,
    bondTodayPercent: raw,
    otherStock: raw,
    jalaliDate: z.string(),
  }),
);

/** api/v2/public/fund/etf/navps/latest */
export const mabnaNavSchema = z.object({
  data: z.looseObject({
    redemption_price: raw,
    purchase_price: raw,
    date_time: z.iso.datetime({ offset: true }),
  }),
});

/** api/v2/public/fund/chart */
export const mabnaHistorySchema = z.object({ data: z.array(raw) });
export const mabnaDaySchema = z.looseObject({
  date_time: z.iso.datetime({ offset: true }),
  purchase_price: raw,
  redemption_price: raw,
  statistical_value: raw,
});

/** api/v2/public/fund/assets-classification: percent points by label. */
export const mabnaMixSchema = z.object({
  data: z.looseObject({ assets: z.array(z.looseObject({ title: z.string(), percentage: raw })) }),
});

/** The older software, api/v1/overall/navetf.json: time before the Jalali day, e.g. "14:10 1401/10/21". */
export const olderMabnaNavSchema = z.looseObject({
  date_time: z.string(),
  purchase_price: raw,
  redemption_price: raw,
  statistical_price: raw,
  unit_count: raw,
});

/** api/v1/overall/navps.json: Jalali days, e.g. "14010224000000"; the misspelt name is the software's own. */
export const olderMabnaHistorySchema = z.array(z.looseObject({ values: z.array(raw) }));
export const olderMabnaDaySchema = z.looseObject({
  date: z.union([z.string(), z.number()]).transform(String),
  purchase_price: raw,
  redeption_price: raw,
  statistical_value: raw,
  total_net_asset_value_with_sell_commission: raw,
  total_unit_count: raw,
});

/** The older mix: fractions by label. */
export const olderMabnaMixSchema = z.looseObject({
  values: z.array(z.looseObject({ name: z.string(), percentage: z.number() })),
});

const inner = (body: unknown): unknown => {
  if (typeof body !== 'string' || !body.startsWith('{')) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
const dataOf = (body: unknown): unknown =>
  hasFields(body, 'data') ? (body as { data: unknown }).data : undefined;

const valuesOf = (body: unknown): unknown =>
  hasFields(body, 'values') ? (body as { values: unknown }).values : undefined;

const SHAPES: Parameters<typeof recognizeShape>[0] = [
  ['tadbirNav', (body) => hasFields(inner(body), 'subNav', 'cancelNav')],
  [
    'leveragedNav',
    (body) => hasFields(inner(body), 'BaseUnitsTotalNetAssetValue', 'SuperUnitsTotalNetAssetValue'),
  ],
  [
    'tadbirMix',
    (body) => hasFields(body, 'List') && hasFields(firstItem((body as { List: unknown }).List), 'x', 'y'),
  ],
  ['tadbirHistory', (body) => hasFields(firstItem(body), 'name', 'List')],
  ['rayanNav', (body) => hasFields(lowerFirst(body), 'fundId', 'purchaseNav', 'saleNav')],
  ['rayanHistory', (body) => hasFields(lowerFirst(firstItem(body)), 'jalaliDate', 'sellNAVPerShare')],
  ['rayanMix', (body) => hasFields(lowerFirst(body), 'depositTodayPercent', 'jalaliDate')],
  [
    'olderMabnaNav',
    (body) => hasFields(body, 'date_time', 'redemption_price', 'statistical_price', 'unit_count'),
  ],
  ['olderMabnaHistory', (body) => hasFields(firstItem(valuesOf(firstItem(body))), 'date', 'redeption_price')],
  ['olderMabnaMix', (body) => hasFields(firstItem(valuesOf(body)), 'name', 'y', 'percentage')],
  ['mabnaNav', (body) => hasFields(dataOf(body), 'redemption_price', 'date_time')],
  ['mabnaMix', (body) => hasFields(dataOf(body), 'assets')],
  ['mabnaHistory', (body) => hasFields(firstItem(dataOf(body)), 'date_time', 'redemption_price')],
];

export const recognize = (body: unknown): string | null => recognizeShape(SHAPES, body);
