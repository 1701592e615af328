import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { pagePath } from '../../../shared/paths.ts';
import { faDigits } from '../../../shared/persian/digits.ts';
import { DASH, formatMoney, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { FundPage } from '../../../shared/schema/snapshots/fund.ts';

const text = {
  start: 'آغاز فعالیت',
  manager: 'مدیر صندوق',
  guarantor: 'ضامن یا بازارگردان',
  assets: 'خالص دارایی',
  category: 'دسته',
  risk: 'سطح ریسک',
  commodity: 'کالای پایه',
  dividend: 'دورهٔ تقسیم سود',
  months: (count: string) => `هر ${count} ماه`,
  regNo: 'شمارهٔ ثبت نزد سازمان بورس',
  isin: 'شناسهٔ ISIN',
  website: 'وبگاه',
  parts: {
    stockPercent: 'سهام',
    stockAtLeastPercent: 'سهام، دست‌کم',
    bondPercent: 'اوراق بهادار',
    depositPercent: 'سپردهٔ بانکی',
    cashPercent: 'نقد',
    commodityPercent: 'کالا و طلا',
    fundUnitPercent: 'واحد صندوق',
    otherPercent: 'سایر',
    unreportedPercent: 'گزارش‌نشده',
  },
};

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly href?: string;
  readonly external?: boolean;
  /** The figure whose provenance the reader opens. */
  readonly figure?: FigureId;
}

/** A fund's website as a safe address; null for anything else. */
export function websiteUrl(website: string | null): string | null {
  if (!website) return null;
  const url = URL.parse(/^https?:\/\//.test(website) ? website : `https://${website}`);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

/** A row where the value is known. */
const ifKnown = (label: string, value: string | null, more: Partial<Fact> = {}): Fact[] =>
  value === null ? [] : [{ label, value, ...more }];

/** The rows of the info card. The first four are always there, the others where known. */
export function introductionOf(page: FundPage): Fact[] {
  const website = websiteUrl(page.website);
  const start = page.initiationDate ?? page.establishedDate;
  const interval = page.dividendIntervalMonths;
  return [
    { label: text.start, value: start ? jalaliDate(start) : DASH },
    { label: text.manager, value: page.manager ?? DASH },
    { label: text.assets, value: formatMoney(page.assetsRial), figure: 'net-assets' },
    { label: text.category, value: page.category.label, href: pagePath.category(page.category.slug) },
    ...ifKnown(text.guarantor, page.guarantor),
    ...ifKnown(text.risk, page.riskLevel),
    ...ifKnown(text.commodity, page.commodity ?? null),
    ...ifKnown(text.dividend, interval ? text.months(formatNumber(interval)) : null, {
      figure: 'dividend-interval',
    }),
    ...ifKnown(text.regNo, page.regNo === null ? null : faDigits(page.regNo)),
    ...ifKnown(text.isin, page.isin),
    ...ifKnown(text.website, website ? new URL(website).host : null, { href: website ?? '', external: true }),
  ];
}

export interface AllocationView {
  readonly date: string;
  readonly parts: readonly {
    readonly id: string;
    readonly label: string;
    readonly percent: number;
    readonly figure: string;
    readonly figureId: FigureId;
  }[];
}

type PartKey = keyof typeof text.parts;
const FIGURES = {
  stockPercent: 'allocation-stock',
  stockAtLeastPercent: 'allocation-stock-at-least',
  bondPercent: 'allocation-bond',
  depositPercent: 'allocation-deposit',
  cashPercent: 'allocation-cash',
  commodityPercent: 'allocation-commodity',
  fundUnitPercent: 'allocation-fund-unit',
  otherPercent: 'allocation-other',
  unreportedPercent: 'allocation-unreported',
} as const satisfies Record<PartKey, FigureId>;
/** The parts of the fund's assets above zero, «گزارش‌نشده» last; null where nothing is reported. */
export function allocationOf({ allocation }: FundPage): AllocationView | null {
  if (!allocation) return null;
  const parts = (Object.keys(text.parts) as PartKey[]).flatMap((id) => {
    const percent = allocation[id];
    if (percent === null || percent <= 0) return [];
    return [
      {
        id,
        figureId: FIGURES[id],
        label: text.parts[id],
        percent,
        figure: formatPercent(percent, { decimals: 1, sign: false }),
      },
    ];
  });
  return parts.length === 0 ? null : { date: jalaliDate(allocation.date), parts };
}
