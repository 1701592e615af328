import { z } from 'zod';
import { columnSchema, isoDate, nullableFigure } from '../primitives.ts';
import { PRESET_IDS, SCREENER_COLUMN_IDS, SCREENER_PARTS } from '../screener-fields.ts';
import { stampSchema } from '../stamp.ts';
import { categoryRefSchema, fundRefSchema, metaSchema } from './meta.ts';

const indexSchema = z.int().min(0);

/**
 * key "screener": figures of every active fund as columns, which transfer smaller than objects; largest net assets first. Published
 * with the provenance (`data/provenance/screener.json`), so that no page is rendered for it.
 */
export const screenerSchema = z.object({
  /** The newest trading day. */
  day: isoDate.nullable(),
  /** The first day up to which a return runs that means and counts over funds take. */
  returnsSince: isoDate,
  slugs: columnSchema(z.string()),
  names: columnSchema(z.string()),
  symbols: columnSchema(z.string().nullable()),
  /** In the sidebar's order; `category` has each fund's index. */
  categories: z.array(categoryRefSchema),
  category: columnSchema(indexSchema),
  /** In alphabetical order; `manager` has each fund's index, null where none is known. */
  managers: z.array(z.string()),
  manager: columnSchema(indexSchema.nullable()),
  /** One column a figure, as long as `slugs`; units: shared/schema/screener-fields.ts. */
  figures: z.record(z.enum(SCREENER_COLUMN_IDS), columnSchema(nullableFigure)),
  /** Ids of the sources whose newest figure in this list is older than they promise. */
  staleSources: z.array(z.string()),
  /** Origins and days, each once; `from` has the index of each fund's, by part, null where the fund has no such row. */
  stamps: z.array(stampSchema),
  from: z.record(z.enum(SCREENER_PARTS), columnSchema(indexSchema.nullable())),
  /** Session returns within the year of the risk figures; null where the fund's history begins later. */
  sessions: columnSchema(indexSchema.nullable()),
  /** Values 0–99 of the last half year for the sparkline, two digits each, e.g. "00349951…"; null without history. */
  spark: columnSchema(z.string().nullable()),
});
export type ScreenerFile = z.infer<typeof screenerSchema>;

/** key "screener-preset/{id}": the first rows of a prepared screen, which its page prints; a page is rendered anew only when they change. */
export const screenerPresetSchema = z.object({
  meta: metaSchema,
  id: z.enum(PRESET_IDS),
  /** Funds that pass. */
  count: indexSchema,
  /** Active funds of its categories that know the figures of its conditions. */
  total: indexSchema,
  /** Every fund of a scatter plot that knows both figures, largest first; null for a list. */
  points: z
    .object({
      x: z.array(z.number()),
      y: z.array(z.number()),
      /** Index into `categories`. */
      category: z.array(indexSchema),
      categories: z.array(categoryRefSchema),
      /** Names of the first ones. */
      labels: z.array(z.string()),
    })
    .nullable(),
  rows: z.array(
    z.object({
      fund: fundRefSchema,
      category: categoryRefSchema,
      manager: z.string().nullable(),
      /** As `spark` in the columns. */
      spark: z.string().nullable(),
      /** Values of the preset's columns, in their order; a measured return is not rounded. */
      values: z.array(nullableFigure),
      /** Origin and day of each. */
      stamps: z.array(stampSchema.nullable()),
    }),
  ),
});
export type ScreenerPreset = z.infer<typeof screenerPresetSchema>;
