import type { FigureId } from '../../../shared/figures/index.ts';
import { caveatOf } from '../../../shared/figures/year-caveat.ts';
import { formatPercent } from '../../../shared/persian/format.ts';
import type { FundPage } from '../../../shared/schema/snapshots/fund.ts';
import type { FigureView } from '../frame/figure-view.ts';
import type { GroupView } from '../layout/group-views.ts';
import type { PurchasingPower } from '../measures/purchasing-power.ts';
import { PERIOD_TEXT } from '../measures/view.ts';
import type { RanksView } from '../ranking/view.ts';

const text = {
  inactive: 'غیرفعال',
  untraded: 'غیر قابل معامله در بورس',
  returns: {
    dailyPercent: 'یک روز (NAV)',
    weeklyPercent: 'یک هفته',
    monthlyPercent: PERIOD_TEXT.monthly,
    quarterlyPercent: PERIOD_TEXT.quarterly,
    biannualPercent: PERIOD_TEXT.biannual,
    yearlyPercent: PERIOD_TEXT.yearly,
  },
};

/** The first screen of a fund page. */
export interface FundHeroView {
  readonly slug: string;
  readonly name: string;
  readonly symbol: string | null;
  readonly category: { readonly label: string; readonly href: string; readonly color: string };
  readonly manager: string | null;
  readonly badges: readonly string[];
  /** Key of the fund's price and NAV by day. */
  readonly seriesKey: string;
  /** False where no price and no NAV of the year is known. */
  readonly hasSeries: boolean;
  /** False where no return is known. */
  readonly hasReturns: boolean;
  /** The section of the live price; null where the staff have hidden it. */
  readonly price: GroupView | null;
  readonly returns: readonly FigureView[];
  readonly returnsDate: string | null;
  /** Day of the returns, e.g. "2026-08-16". */
  readonly returnsDay: string | null;
  /** The year in rials and in purchasing power. */
  readonly year: PurchasingPower | null;
  readonly ranks: RanksView | null;
  /** Why it has none. */
  readonly unranked: string;
}

/** What the reader must know before the figures: the fund is inactive, or not traded. */
export const badgesOf = ({ isActive, isTradable }: FundPage): string[] => [
  ...(isActive ? [] : [text.inactive]),
  ...(isTradable ? [] : [text.untraded]),
];

type ReturnKey = keyof typeof text.returns;
const FIGURES = {
  dailyPercent: 'daily-return',
  weeklyPercent: 'weekly-return',
  monthlyPercent: 'monthly-return',
  quarterlyPercent: 'quarterly-return',
  biannualPercent: 'biannual-return',
  yearlyPercent: 'yearly-return',
} as const satisfies Record<ReturnKey, FigureId>;
/** Returns of six periods, the shortest first; a leveraged fund's year with what it must not be read without. */
export const returnsOf = ({ returns, category }: FundPage): FigureView[] =>
  (Object.keys(text.returns) as ReturnKey[]).map((key) => {
    const caveat = returns[key] === null ? null : caveatOf(FIGURES[key], category);
    return {
      label: text.returns[key],
      value: formatPercent(returns[key]),
      signed: returns[key],
      figure: FIGURES[key],
      ...(caveat && { note: caveat.short }),
    };
  });
