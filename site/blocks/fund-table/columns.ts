import type { FigureId } from '../../../shared/figures/index.ts';

export interface FundColumn {
  readonly label: string;
  /** Of money. */
  readonly unit?: string;
  /** Fixed, so that sorting does not change the layout. Pixels. */
  readonly width: number;
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
  { label: 'صندوق', width: 190, field: 'name', first: 'ascending' },
  { label: 'دسته', width: 118, field: 'category', first: 'ascending' },
  { label: 'روند شش‌ماهه', width: 112 },
  { label: 'قیمت', unit: text.rial, width: 84, field: 'priceRial', figure: 'price' },
  { label: 'تغییر', width: 82, field: 'priceChangePercent', figure: 'price-change' },
  { label: 'حباب', width: 80, field: 'bubblePercent', figure: 'price-bubble' },
  { label: 'NAV', unit: text.rial, width: 86, field: 'navRial', figure: 'nav' },
  { label: 'دارایی', unit: text.billionToman, width: 86, field: 'netAssetRial', figure: 'net-assets' },
  {
    label: 'ارزش معاملات',
    unit: text.billionToman,
    width: 98,
    field: 'tradingValueRial',
    figure: 'trading-value',
  },
  { label: 'یک‌ماهه', width: 80, field: 'monthlyPercent', figure: 'monthly-return' },
  { label: 'سه‌ماهه', width: 80, field: 'quarterlyPercent', figure: 'quarterly-return' },
  { label: 'شش‌ماهه', width: 82, field: 'biannualPercent', figure: 'biannual-return' },
  { label: 'یک‌ساله', width: 84, field: 'yearlyPercent', figure: 'yearly-return' },
];
