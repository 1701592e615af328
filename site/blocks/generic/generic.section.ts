import { z } from 'zod';
import { defineSection, type Section } from '../frame/define-section.ts';
import { cardCollectionSection } from './card-collection.section.ts';
import { chartSection } from './chart.section.ts';
import { tableSection } from './table.section.ts';
import { textSection } from './text.section.ts';

/** The generic sections by the setting that only they have; a section with none of these is a text. */
const PARTS: Readonly<Record<string, Section>> = {
  data: chartSection,
  rows: tableSection,
  items: cardCollectionSection,
};
const partOf = (own: Record<string, unknown>): Section =>
  Object.entries(PARTS).find(([name]) => own[name] !== undefined)?.[1] ?? textSection;

/** The settings, parsed by the schema of the section that they fit. */
const config = z.record(z.string(), z.unknown()).transform((own, context) => {
  const part = partOf(own);
  const parsed = part.config.safeParse(own);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  context.addIssue({ code: 'custom', message: `these are not the settings of a ${part.type}` });
  return z.NEVER;
});

/** The default type: a title, a description, and the chart, table, cards or text that its settings hold. */
export const genericSection = defineSection({
  type: 'generic',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config,
  place: (page, own) => partOf(own).place(page, own),
});
