import { renderRichText } from '../../../shared/rich-text/render-rich-text.ts';
import type {
  CardCollection,
  GenericChart,
  GenericTable,
  TextContent,
} from '../../../shared/schema/section-settings.ts';
import { heightOf } from '../frame/block-view.ts';
import type { BlockContext } from '../frame/define-section.ts';

// The section's own schema has parsed the settings.

/** With its height in pixels, where the section sets one. */
export const genericChartView = ({ group }: BlockContext) => ({
  chart: group.config as GenericChart,
  ...heightOf(group),
});

export const genericTableView = ({ group }: BlockContext) => ({ table: group.config as GenericTable });

export const genericCardsView = ({ group }: BlockContext) => ({ cards: group.config as CardCollection });

/** Sanitised HTML. */
export function genericTextView({ group }: BlockContext): { readonly html: string } {
  const { content, format } = group.config as TextContent;
  return { html: renderRichText(content, format) };
}
