import { z } from 'zod';
import { defineSection } from '../frame/define-section.ts';
import { genericTextView } from './view.ts';

const config = z.object({
  format: z.enum(['html', 'markdown', 'plain']).catch('plain'),
  content: z.string().default(''),
});
export type TextContent = z.infer<typeof config>;

/** Text is shown on category pages only: a fund page never shows it. */
export const textSection = defineSection({
  type: 'text',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config,
  place: ({ surface }) => (surface === 'category' ? [{ view: genericTextView, key: '' }] : []),
});
