import { sumOf } from '../../../shared/funds/figures.ts';
import { formatBillionRial, formatPercent } from '../../../shared/persian/format.ts';
import { fractionToPercent } from '../../../shared/units.ts';
import type { Table } from '../../charts/parts/define-widget.ts';
import { percentOf } from '../../charts/parts/figures.ts';
import { tooltipHtml } from '../../charts/parts/tooltips.ts';

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

type Columns = (typeof COLUMNS)[keyof typeof COLUMNS];

interface ShareRow {
  readonly name: string;
  /** Rials; null where nobody knows it. */
  readonly value: number | null;
  readonly href: string;
}

/** Names, values and shares of their sum. */
export function shareTable({ first, figure, share, shareFigure }: Columns, rows: readonly ShareRow[]): Table {
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

/** The tooltip of a slice with its value in rials and its share, a fraction. */
export const shareTooltip = (
  { share: label }: Columns,
  name: string,
  value: number,
  share: number,
  hint?: string,
): string =>
  tooltipHtml(
    name,
    [
      [text.value, formatBillionRial(value)],
      [label, formatPercent(fractionToPercent(share), { sign: false })],
    ],
    hint,
  );
