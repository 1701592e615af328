import { z } from 'zod';
import { listOf } from '../../../shared/read-unknown.ts';
import { firstItem, hasFields, recognizeShape } from '../definition/body-shapes.ts';

/** Figures and texts stay unknown here and are validated one by one, so that an invalid field loses only itself. */
const raw = z.unknown();

/** The required fields of a fund's record. */
export const fundRecordSchema = z.looseObject({
  regNo: z.union([z.string(), z.number()]).transform(String),
  /** Absent in answers of the older layout. */
  groupId: z
    .int()
    .min(0)
    .nullish()
    .transform((id) => id ?? null),
  name: z.string().min(1),
  fundType: z.int(),
  typeOfInvest: z.string(),
  date: z.string(),
});
export type FundRecord = z.infer<typeof fundRecordSchema>;

/** POST fund/fundcompare, GET fund/fundcompare?date= */
export const fundListSchema = z.object({ totalCount: z.int().optional(), items: z.array(raw) });

/** GET fund/getfund */
export const fundItemSchema = z.object({ item: raw });

const dated = <S extends z.ZodRawShape>(shape: S) => z.looseObject({ date: z.string(), ...shape });

/** GET chart/getfundchart: NAVs by day, newest first; [] for some sub-funds. */
export const navPointSchema = dated({ issueNav: raw, cancelNav: raw, statisticalNav: raw });
/** GET chart/getfundnetassetchart: net assets and the day's units. */
export const assetPointSchema = dated({ netAsset: raw, unitsSubDAY: raw, unitsRedDAY: raw });
/** GET chart/portfoliochart: asset mix by day. */
export const mixPointSchema = dated({ stock: raw, bond: raw, cash: raw, deposit: raw, other: raw });
export const pointsSchema = z.array(raw);

/** GET fund/fundtype */
export const typeListSchema = z.object({
  items: z.array(z.object({ fundType: z.int(), name: z.string(), isActive: z.boolean() })),
});

/** GET fund/averagereturns: means by type, percent points. */
export const averageListSchema = z.array(
  z.looseObject({ fundTypeId: z.int(), annualEfficiency: raw.optional(), monthlyEfficiency: raw.optional() }),
);

const itemsOf = (value: unknown): unknown =>
  hasFields(value, 'items') ? (value as { items: unknown }).items : undefined;

/** By all fields that a record must have. */
const isRecord = (value: unknown): boolean =>
  hasFields(value, 'regNo', 'name', 'fundType', 'typeOfInvest', 'date', 'cancelNav');

type Item = Readonly<Record<string, unknown>>;

/** Today's tile: no group of its own, and of the ranks only their day. */
const isTile = (item: Item): boolean =>
  item.groupId === 0 && 'rankLastUpdate' in item && !Object.keys(item).some((key) => /^rankOf/.test(key));
/** A tile of 2022: no group, and no statistical NAV in any. */
const isOldTile = (item: Item): boolean => !('groupId' in item) && item.statisticalNav === null;

/** Whether items are tiles of a treemap, which resemble the records of the list. */
export function isTreemap(items: readonly unknown[]): boolean {
  const records = items.filter(isRecord) as Item[];
  return records.length > 0 && (records.every(isTile) || records.every(isOldTile));
}

const SHAPES: Parameters<typeof recognizeShape>[0] = [
  ['fundtype', (body) => hasFields(firstItem(itemsOf(body)), 'fundType', 'isActive', 'name')],
  ['fundcompare', (body) => listOf(itemsOf(body)).some(isRecord) && !isTreemap(listOf(itemsOf(body)))],
  ['getfund', (body) => hasFields(body, 'item') && isRecord((body as { item: unknown }).item)],
  ['averagereturns', (body) => hasFields(firstItem(body), 'fundTypeId', 'annualEfficiency')],
  ['getfundchart', (body) => hasFields(firstItem(body), 'date', 'cancelNav', 'statisticalNav')],
  ['getfundnetassetchart', (body) => hasFields(firstItem(body), 'date', 'netAsset', 'unitsSubDAY')],
  ['portfoliochart', (body) => hasFields(firstItem(body), 'date', 'stock', 'deposit')],
];

export const recognize = (body: unknown): string | null => recognizeShape(SHAPES, body);
