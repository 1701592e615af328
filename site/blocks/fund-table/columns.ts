export interface FundColumn {
  readonly label: string;
  /** Fixed, so that sorting does not change the layout. Pixels. */
  readonly width: number;
  /** The sort field; absent where the column cannot be sorted. */
  readonly field?: string;
  /** Direction of the first sort; descending where absent. */
  readonly first?: 'ascending';
}

/** The columns of the fund list, in reading order. */
export const COLUMNS: readonly FundColumn[] = [
  { label: 'صندوق', width: 190, field: 'name', first: 'ascending' },
  { label: 'دسته', width: 118, field: 'category', first: 'ascending' },
  { label: 'روند شش‌ماهه', width: 112 },
  { label: 'قیمت', width: 84, field: 'priceRial' },
  { label: 'تغییر', width: 82, field: 'priceChangePercent' },
  { label: 'حباب', width: 80, field: 'bubblePercent' },
  { label: 'NAV', width: 86, field: 'navRial' },
  { label: 'دارایی', width: 86, field: 'netAssetRial' },
  { label: 'ارزش معاملات', width: 98, field: 'tradingValueRial' },
  { label: 'یک‌ماهه', width: 80, field: 'monthlyPercent' },
  { label: 'سه‌ماهه', width: 80, field: 'quarterlyPercent' },
  { label: 'شش‌ماهه', width: 82, field: 'biannualPercent' },
  { label: 'یک‌ساله', width: 84, field: 'yearlyPercent' },
];
