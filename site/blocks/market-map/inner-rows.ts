import { isFixedIncome } from '../../../shared/funds/kinds.ts';
import { type Step, stepOf } from '../../../shared/funds/step-scale.ts';
import { shortName } from '../../../shared/identity/short-name.ts';
import { categoryMapScale, mapDecimals } from '../../../shared/map/market-map-scales.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { CategoryMap } from '../../../shared/schema/snapshots/category.ts';
import { emWidth } from '../../charts/text-width.ts';

/** A fund inside the cell of its category. */
export interface InnerCell {
  readonly slug: string;
  readonly title: string;
  readonly figure: string;
  /** The change that `figure` writes, percent points; null where not known. */
  readonly value: number | null;
  readonly step: Step;
  /** Its part of the row, 1 to 99. */
  readonly share: number;
}

/** Rows of a category's cell, and the narrowest one's room for text. Pixels. */
const ROWS = { count: 2, width: 124, most: 3 };
/** The smallest text of a map, and the room around it. Pixels. */
const TEXT = { font: 12, bold: 1.026, sides: 8 };

const widthOf = ({ title, figure }: InnerCell): number =>
  Math.max(emWidth(title), emWidth(figure)) * TEXT.font * TEXT.bold + TEXT.sides;

/** Takes from the front of `cells` as many as fit into one row, largest first. */
function takeRow(cells: InnerCell[]): InnerCell[] {
  const row: InnerCell[] = [];
  let width = 0;
  while (cells[0] && row.length < ROWS.most && width + widthOf(cells[0]) <= ROWS.width) {
    width += widthOf(cells[0]);
    row.push(cells.shift() as InnerCell);
  }
  return row;
}

/** The largest traded funds of a category in two rows of readable cells, in the colours of the map of categories. */
export function innerRows(map: CategoryMap | null): readonly (readonly InnerCell[])[] {
  if (!map) return [];
  const decimals = mapDecimals(isFixedIncome(map.category));
  const scale = categoryMapScale(decimals);
  const traded = map.items.filter((item) => (item.tradingValueRial ?? 0) > 0);
  const bySize = traded.toSorted((a, b) => (b.tradingValueRial ?? 0) - (a.tradingValueRial ?? 0));
  const largest = bySize[0]?.tradingValueRial ?? 1;
  const cells = bySize.slice(0, ROWS.count * ROWS.most).map((item) => ({
    slug: item.fund.slug,
    title: shortName(item.fund),
    figure: formatPercent(item.priceChangePercent, { decimals }),
    value: item.priceChangePercent,
    step: stepOf(item.priceChangePercent, scale),
    share: Math.max(1, Math.round((99 * (item.tradingValueRial ?? 0)) / largest)),
  }));
  return Array.from({ length: ROWS.count }, () => takeRow(cells)).filter((row) => row.length > 0);
}
