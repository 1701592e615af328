import { useRecordContext } from 'react-admin';
import { LatinText } from '../../ui/LatinText.tsx';
import { Original } from '../../ui/Original.tsx';
import { rejectionReason } from './rejection-reason.ts';

const text = {
  tables: {
    categories: 'دسته‌بندی‌ها',
    funds: 'صندوق‌ها',
    fund_live_data: 'قیمت لحظه‌ای',
    market_map_data: 'نقشهٔ بازار',
    fund_return_data: 'بازده‌ها',
    fund_allocations: 'ترکیب دارایی',
    fund_nav_history: 'تاریخچهٔ NAV',
    fund_cash_flow: 'ورود و خروج پول',
    category_trade_data: 'معاملات دسته‌بندی',
    zakhireh_fixincome: 'ذخیرهٔ درآمد ثابت',
    gold_fund_data: 'صندوق‌های طلا',
    leveraged_funds_data: 'صندوق‌های اهرمی',
    fund_portfolio_holdings: 'دارایی‌های پرتفوی',
    reference_prices: 'قیمت‌های مرجع',
  },
  fields: {
    symbol: 'نماد',
    name: 'نام',
    date: 'روز',
    timestamp: 'زمان',
    hEven: 'ساعت',
    report_date: 'روز گزارش',
    fund: 'صندوق',
    fund_id: 'صندوق',
    category: 'دسته‌بندی',
    fundType: 'نوع صندوق',
    nav: 'NAV',
    nav_redemption: 'NAV ابطال',
    nav_issue: 'NAV صدور',
    nav_statistical: 'NAV آماری',
    net_asset: 'خالص دارایی',
    assets: 'دارایی',
    units: 'شمار واحدها',
    units_issued: 'واحدهای صادرشده',
    units_redeemed: 'واحدهای باطل‌شده',
    current_price: 'قیمت',
    close_price: 'قیمت پایانی',
    price_low: 'کمترین قیمت',
    price_high: 'بیشترین قیمت',
    price_first: 'نخستین قیمت',
    price_yesterday: 'قیمت دیروز',
    price_end: 'قیمت پایان دوره',
    price_change_percent: 'درصد تغییر قیمت',
    price_bubble: 'حباب قیمت',
    bubble_percent: 'درصد حباب',
    trading_volume: 'حجم معاملات',
    trading_value: 'ارزش معاملات',
    trade_count: 'شمار معاملات',
    cash_flow: 'ورود پول',
    buying: 'خرید',
    selling: 'فروش',
    buyers: 'خریداران',
    sellers: 'فروشندگان',
    stock: 'سهام',
    bond: 'اوراق',
    deposit: 'سپرده',
    cash: 'نقد',
    commodity: 'کالا',
    fund_unit: 'واحد صندوق',
    other: 'سایر',
    weight: 'وزن',
    purchase_value: 'بهای تمام‌شده',
    sale_value: 'مبلغ فروش',
    current_value: 'ارزش روز',
    quantity_start: 'تعداد آغاز دوره',
    quantity_bought: 'تعداد خرید',
    quantity_sold: 'تعداد فروش',
    quantity_end: 'تعداد پایان دوره',
    return_daily: 'بازده روزانه',
    return_weekly: 'بازده هفتگی',
    return_monthly: 'بازده ماهانه',
    return_quarterly: 'بازده سه‌ماهه',
    return_biannual: 'بازده شش‌ماهه',
    return_yearly: 'بازده سالانه',
    value: 'مقدار',
  },
} satisfies Record<string, Readonly<Record<string, string>>>;

const find = (names: Readonly<Record<string, string>>, name: string | null): string | null =>
  name === null ? null : (names[name] ?? null);

/** Persian name of a table that sources write; null for an unknown one. */
const tableName = (table: string | null): string | null => find(text.tables, table);
/** Persian name of a field of a rejected row, ours or the upstream's; null for an unknown one. */
const fieldName = (field: string | null): string | null => find(text.fields, field);

/** A row of `source_rejections`. */
export interface Rejection {
  readonly id: string;
  readonly table_name: string;
  readonly key: string;
  readonly field: string | null;
  readonly value: string | null;
  readonly reason: string;
  readonly seen_at: string;
}

/** A Persian name, the column's own where there is none. */
const Named = ({ name, column }: { name: string | null; column: string | null }) =>
  name ? <span title={column ?? undefined}>{name}</span> : <LatinText value={column} />;

export const RejectedTable = ({ row }: { row: Rejection }) => (
  <Named name={tableName(row.table_name)} column={row.table_name} />
);
export const RejectedField = ({ row }: { row: Rejection }) => (
  <Named name={fieldName(row.field)} column={row.field} />
);
/** The reason in Persian, the program's own below it. */
export const RejectedReason = ({ row }: { row: Rejection }) => (
  <div>
    {rejectionReason(row.reason)}
    <Original>{row.reason}</Original>
  </div>
);

interface RejectionFieldProps {
  readonly of: (props: { row: Rejection }) => React.ReactNode;
}

/** A part of the list's row. */
export function RejectionField({ of: Part }: RejectionFieldProps) {
  const row = useRecordContext<Rejection>();
  return row ? <Part row={row} /> : null;
}
