import { z } from 'zod';
import { defineSection } from '../frame/define-section.ts';
import { genericCardsView } from './view.ts';

const config = z.object({
  layout: z.enum(['grid', 'list']).catch('grid'),
  columns: z.int().min(1).max(4).catch(3),
  items: z
    .array(z.object({ title: z.string(), text: z.string().optional(), href: z.string().optional() }))
    .default([]),
});
export type CardCollection = z.infer<typeof config>;

export const cardCollectionSection = defineSection({
  type: 'card-collection',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config,
  place: () => [{ view: genericCardsView, key: '' }],
});
