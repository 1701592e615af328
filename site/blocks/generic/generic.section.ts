import { z } from 'zod';
import {
  cardSettings,
  chartSettings,
  tableSettings,
  textSettings,
  typeOfSettings,
} from '../../../shared/schema/section-settings.ts';
import { isSectionOf } from '../../../shared/schema/sections.ts';
import { blockOf, defineSection, type Section } from '../frame/define-section.ts';
import GenericCards from './GenericCards.astro';
import GenericChart from './GenericChart.astro';
import GenericTable from './GenericTable.astro';
import RichText from './RichText.astro';
import { genericCardsView, genericChartView, genericTableView, genericTextView } from './view.ts';

/** Sections whose content editors write. */

export const chartSection = defineSection({
  type: 'chart',
  heading: 'generic',
  config: chartSettings,
  place: () => [blockOf({ Component: GenericChart, view: genericChartView, key: '' })],
});

export const tableSection = defineSection({
  type: 'table',
  heading: 'generic',
  config: tableSettings,
  place: () => [blockOf({ Component: GenericTable, view: genericTableView, key: '' })],
});

export const cardCollectionSection = defineSection({
  type: 'card-collection',
  heading: 'generic',
  config: cardSettings,
  place: () => [blockOf({ Component: GenericCards, view: genericCardsView, key: '' })],
});

/** A generic section with a text does not show it where a text section would not stand, e.g. on a fund page. */
export const textSection = defineSection({
  type: 'text',
  heading: 'generic',
  config: textSettings,
  place: ({ surface }) =>
    isSectionOf(surface, 'text') ? [blockOf({ Component: RichText, view: genericTextView, key: '' })] : [],
});

const PARTS: Readonly<Record<string, Section>> = {
  chart: chartSection,
  table: tableSection,
  'card-collection': cardCollectionSection,
};
const partOf = (own: Record<string, unknown>): Section => PARTS[typeOfSettings(own)] ?? textSection;

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
  heading: 'generic',
  config,
  place: (page, own) => partOf(own).place(page, own),
});
