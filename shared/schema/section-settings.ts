import { z } from 'zod';
import type { SectionType } from './sections.ts';

/** Settings that any section may carry; unknown ones are dropped. */
export const anyConfig = z.object({
  /** Another category than the page's own: its id, slug or kind. Null or empty: the editor has not chosen one yet. */
  categoryId: z.string().nullish(),
  symbol: z.string().nullish(),
  /** Height of its charts, in pixels. */
  height: z.number().min(120).max(1600).nullish(),
});
export type AnyConfig = z.infer<typeof anyConfig>;

/** Kinds of the generic chart. */
export const CHART_KINDS = ['line', 'bar', 'area', 'pie'] as const;

export const chartSettings = z.object({
  /** Any text: the block says so where the kind is unknown. */
  chartType: z.string().default('line'),
  data: z.array(z.object({ name: z.string(), value: z.number().nullable() })).default([]),
  unit: z.string().optional(),
});
export type GenericChart = z.infer<typeof chartSettings>;

const cell = z.union([z.string(), z.number()]).nullable();
export const tableSettings = z.object({
  columns: z.array(z.string()).default([]),
  rows: z.array(z.array(cell)).default([]),
});
export type GenericTable = z.infer<typeof tableSettings>;

export const cardSettings = z.object({
  layout: z.enum(['grid', 'list']).catch('grid'),
  columns: z.int().min(1).max(4).catch(3),
  items: z
    .array(z.object({ title: z.string(), text: z.string().optional(), href: z.string().optional() }))
    .default([]),
});
export type CardCollection = z.infer<typeof cardSettings>;

export const textSettings = z.object({
  format: z.enum(['html', 'markdown', 'plain']).catch('plain'),
  content: z.string().default(''),
});
export type TextContent = z.infer<typeof textSettings>;

/** The sections whose content the staff writes. */
const WRITTEN: Partial<Record<string, z.ZodObject>> = {
  chart: chartSettings,
  table: tableSettings,
  'card-collection': cardSettings,
  text: textSettings,
} satisfies Partial<Record<SectionType, z.ZodObject>>;

/** The settings that only one of them has; a generic section with none of these is a text. */
const NAMED_BY = { data: 'chart', rows: 'table', items: 'card-collection' } as const;

/** The type that a generic section's settings belong to. */
export const typeOfSettings = (own: Readonly<Record<string, unknown>>): keyof typeof WRITTEN & SectionType =>
  Object.entries(NAMED_BY).find(([name]) => own[name] !== undefined)?.[1] ?? 'text';

/** The schema of a section's settings, by its type; those of a generic one follow from the settings. */
export const settingsSchema = (type: string, own: Readonly<Record<string, unknown>>): z.ZodObject =>
  WRITTEN[type === 'generic' ? typeOfSettings(own) : type] ?? anyConfig;
