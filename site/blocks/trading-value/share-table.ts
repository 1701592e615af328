import { sumOf } from '../../../shared/funds/figures.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { percentOf } from '../../charts/parts/figures.ts';

const text = {
  category: 'دسته',
  fund: 'صندوق',
  value: 'ارزش معاملات (میلیارد ریال)',
  share: 'سهم',
  shareInside: 'سهم از دسته',
};

/** Columns of the market by category, or of a category by fund. */
export const COLUMNS = {
  market: {
    first: text.category,
    figure: 'category-trading-value',
    share: text.share,
    shareFigure: 'market-trading-share',
  },
  category: {
    first: text.fund,
    figure: 'trading-value',
    share: text.shareInside,
    shareFigure: 'category-trading-share',
  },
} as const;

interface ShareRow {
  readonly name: string;
  /** Rials; null where nobody knows it. */
  readonly value: number | null;
  readonly href: string;
}

/** Names, values and shares of their sum. */
export function shareTable(
  { first, figure, share, shareFigure }: (typeof COLUMNS)[keyof typeof COLUMNS],
  rows: readonly ShareRow[],
): Table {
  const total = sumOf(rows.map((row) => row.value ?? 0));
  return {
    columns: [
      { key: 'name', label: first, kind: 'text' },
      { key: 'value', label: text.value, kind: 'billionRial', figure },
      { key: 'share', label: share, kind: 'percentPlain', figure: shareFigure },
    ],
    rows: rows.map(({ name, value, href }) => ({
      cells: [name, value, !total || value === null ? null : percentOf(value / total)],
      href,
    })),
  };
}
