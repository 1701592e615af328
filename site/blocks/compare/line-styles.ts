import { assignColors } from '../../../shared/compare/colors.ts';
import type { CompareLine } from '../../../shared/compare/lines.ts';
import { categoryColor } from '../../charts/parts/colors.ts';

/** Colours of funds: told apart in both themes and by the colour-blind, none of them that of a gain or a loss. */
const FUND_COLORS = [
  'var(--cat-4)',
  'var(--cat-3)',
  'var(--cat-0)',
  'var(--cat-9)',
  'var(--cat-11)',
] as const;

/** The colour of a category's mean: its own, away from those of the funds. */
const tint = (category: CompareLine['category']): string =>
  `color-mix(in oklab, ${categoryColor(category)} 72%, var(--ink))`;

/** Benchmarks are dashed. */
const BENCHMARK_STYLES: Readonly<Record<string, LineStyle>> = {
  usd: { color: 'var(--cat-5)', dash: '6 4' },
  coin: { color: 'var(--cat-8)', dash: '2 4' },
  gold: { color: 'var(--gold)', dash: '8 3 2 3' },
  inflation: { color: 'var(--ink)', dash: '2 3' },
};
const MEAN_DASHES = ['5 4', '10 4', '3 3', '7 3 2 3', '1 4', '12 3'] as const;

export interface LineStyle {
  readonly color: string;
  readonly dash: string | null;
}

/** The style of each line by its id: it depends on which lines there are, not on their order. */
export function lineStyles(lines: readonly CompareLine[]): ReadonlyMap<string, LineStyle> {
  const slugs = lines.filter(({ isFund }) => isFund).map(({ id }) => id);
  const colors = assignColors(slugs, FUND_COLORS.length);
  const means = lines
    .map(({ id }) => id)
    .filter((id) => id.startsWith('category/'))
    .sort();
  return new Map(
    lines.map(({ id, isFund, category }): [string, LineStyle] => {
      if (isFund) return [id, { color: FUND_COLORS[colors.get(id) ?? 0] as string, dash: null }];
      const mean = { color: tint(category), dash: MEAN_DASHES[means.indexOf(id)] ?? '5 4' };
      return [id, BENCHMARK_STYLES[id] ?? mean];
    }),
  );
}
