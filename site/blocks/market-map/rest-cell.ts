import { formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { MapCell } from './map-cell.ts';

const text = {
  title: 'سایر',
  funds: 'صندوق',
  share: 'ارزش',
  count: 'تعداد صندوق',
  shareLong: 'سهم از ارزش معاملات',
  list: 'فهرست|در جدول زیر نقشه',
};

/** The lines and the tooltip of the cell that stands for `joined`. */
export interface RestCell {
  readonly title: string;
  /** e.g. «۵۲ صندوق» */
  readonly count: string;
  /** Their share of the map's whole trading value, e.g. «۵٫۱٪ ارزش». */
  readonly share: string;
  readonly tip: string;
}

const sumOf = (cells: readonly MapCell[]): number => cells.reduce((sum, { weight }) => sum + weight, 0);

/** One cell for the funds that have no room for their name. */
export function restOf(joined: readonly MapCell[], all: readonly MapCell[]): RestCell {
  const total = sumOf(all);
  const share = formatPercent(total > 0 ? (100 * sumOf(joined)) / total : 0, { decimals: 1, sign: false });
  const count = formatNumber(joined.length);
  return {
    title: text.title,
    count: `${count} ${text.funds}`,
    share: `${share} ${text.share}`,
    tip: [text.title, `${text.count}|${count}`, `${text.shareLong}|${share}`, text.list].join('\n'),
  };
}
