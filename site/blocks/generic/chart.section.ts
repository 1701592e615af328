import { z } from 'zod';
import { defineSection } from '../frame/define-section.ts';
import { genericChartView } from './view.ts';

/** Kinds of the generic chart. */
export const CHART_KINDS = ['line', 'bar', 'area', 'pie'] as const;

const config = z.object({
  /** Any text: the block says so where the kind is unknown. */
  chartType: z.string().default('line'),
  data: z.array(z.object({ name: z.string(), value: z.number().nullable() })).default([]),
  unit: z.string().optional(),
});
export type GenericChart = z.infer<typeof config>;

export const chartSection = defineSection({
  type: 'chart',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config,
  place: () => [{ view: genericChartView, key: '' }],
});
