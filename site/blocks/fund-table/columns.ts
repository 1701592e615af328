import type { FigureId } from '../../../shared/figures/index.ts';

export interface FundColumn {
  readonly label: string;
  /** Of money. */
  readonly unit?: string;
  /** Its share of the width beside the names (0 for these); fixed, so that sorting does not change the layout. */
  readonly weight: number;
  /** The sort field; absent where the column cannot be sorted. */
  readonly field?: string;
  /** Direction of the first sort; descending where absent. */
  readonly first?: 'ascending';
  /** Absent for names and pictures. */
  readonly figure?: FigureId;
}

const text = { rial: 'ریال', billionToman: 'میلیارد تومان' };

/** The columns of the fund list, in reading order. */
export const COLUMNS: readonly FundColumn[] = [
  { label: 'صندوق', weight: 0, field: 'name', first: 'ascending' },
  { label: 'دسته', weight: 100, field: 'category', first: 'ascending' },
  { label: 'روند شش‌ماهه', weight: 94 },
  { label: 'قیمت', unit: text.rial, weight: 88, field: 'priceRial', figure: 'price' },
  { label: 'تغییر', weight: 76, field: 'priceChangePercent', figure: 'price-change' },
  { label: 'حباب', weight: 76, field: 'bubblePercent', figure: 'price-bubble' },
  { label: 'NAV', unit: text.rial, weight: 88, field: 'navRial', figure: 'nav' },
  { label: 'دارایی', unit: text.billionToman, weight: 82, field: 'netAssetRial', figure: 'net-assets' },
  {
    label: 'ارزش معاملات',
    unit: text.billionToman,
    weight: 86,
    field: 'tradingValueRial',
    figure: 'trading-value',
  },
  { label: 'یک‌ماهه', weight: 78, field: 'monthlyPercent', figure: 'monthly-return' },
  { label: 'سه‌ماهه', weight: 78, field: 'quarterlyPercent', figure: 'quarterly-return' },
  { label: 'شش‌ماهه', weight: 78, field: 'biannualPercent', figure: 'biannual-return' },
  { label: 'یک‌ساله', weight: 80, field: 'yearlyPercent', figure: 'yearly-return' },
];
