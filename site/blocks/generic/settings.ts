import { z } from 'zod';

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
