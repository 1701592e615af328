import { z } from 'zod';
import { defineSection } from '../frame/define-section.ts';
import { genericTableView } from './view.ts';

const cell = z.union([z.string(), z.number()]).nullable();
const config = z.object({
  columns: z.array(z.string()).default([]),
  rows: z.array(z.array(cell)).default([]),
});
export type GenericTable = z.infer<typeof config>;

export const tableSection = defineSection({
  type: 'table',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config,
  place: () => [{ view: genericTableView, key: '' }],
});
