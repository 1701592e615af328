import { renderRichText } from '../../ui/rich-text.ts';
import { heightOf } from '../frame/block-view.ts';
import type { BlockContext, BlockView } from '../frame/define-section.ts';
import type { CardCollection, GenericChart, GenericTable, TextContent } from './settings.ts';

export interface GenericChartView extends BlockView {
  readonly is: 'generic-chart';
  readonly chart: GenericChart;
  /** In pixels, where the section sets one. */
  readonly height?: number;
}
export interface GenericTableView extends BlockView {
  readonly is: 'generic-table';
  readonly table: GenericTable;
}
export interface GenericCardsView extends BlockView {
  readonly is: 'generic-cards';
  readonly cards: CardCollection;
}
export interface GenericTextView extends BlockView {
  readonly is: 'generic-text';
  /** Sanitised. */
  readonly html: string;
}

// The section's own schema has parsed the settings.

export const genericChartView = ({ group }: BlockContext): GenericChartView => ({
  is: 'generic-chart',
  chart: group.config as GenericChart,
  ...heightOf(group),
});

export const genericTableView = ({ group }: BlockContext): GenericTableView => ({
  is: 'generic-table',
  table: group.config as GenericTable,
});

export const genericCardsView = ({ group }: BlockContext): GenericCardsView => ({
  is: 'generic-cards',
  cards: group.config as CardCollection,
});

export function genericTextView({ group }: BlockContext): GenericTextView {
  const { content, format } = group.config as TextContent;
  return { is: 'generic-text', html: renderRichText(content, format) };
}
