import { bareSection, type PlacedSection, type SectionType } from '../../../shared/schema/sections.ts';

/** Rows of the page before the staff have arranged it. */
const DEFAULT_ROWS: readonly (readonly SectionType[])[] = [
  ['market-map', 'news-analysis'],
  ['liquidity-flow', 'trading-value'],
  ['top-performers', 'category-performance'],
  ['app-download'],
];

/** The sections of a home page that nobody has arranged. */
export const defaultHome = (): PlacedSection[] =>
  DEFAULT_ROWS.flatMap((types, position) => types.map((type, column) => bareSection(type, position, column)));

const COLUMNS = 12;
/** The map is drawn twice as wide as what stands beside it. */
const weightOf = ({ type }: { readonly type: string }): number => (type === 'market-map' ? 2 : 1);

/** Sections of one row, each with its columns of twelve on a wide screen. */
export function withSpans<T extends { readonly type: string }>(
  row: readonly T[],
): (T & { readonly span: number })[] {
  const total = row.reduce((sum, one) => sum + weightOf(one), 0);
  return row.map((one) => ({ ...one, span: Math.max(1, Math.floor((COLUMNS * weightOf(one)) / total)) }));
}
