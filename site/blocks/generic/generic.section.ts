import { z } from 'zod';
import { blockOf, defineSection, type Section } from '../frame/define-section.ts';
import GenericCards from './GenericCards.astro';
import GenericChart from './GenericChart.astro';
import GenericTable from './GenericTable.astro';
import RichText from './RichText.astro';
import { cardSettings, chartSettings, tableSettings, textSettings } from './settings.ts';
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

/** Text is shown on category pages and the home page: a fund page never shows it. */
export const textSection = defineSection({
  type: 'text',
  heading: 'generic',
  config: textSettings,
  place: ({ surface }) =>
    surface === 'fund' ? [] : [blockOf({ Component: RichText, view: genericTextView, key: '' })],
});

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
  heading: 'generic',
  config,
  place: (page, own) => partOf(own).place(page, own),
});
