import type { PlacedSection } from '../../../shared/schema/sections.ts';
import type { Group, PageContext } from '../frame/define-section.ts';
import { groupOf } from './group.ts';

/** The slots of a fund page's grid in the order of its navigation, each with its anchor and default title. */
export const FUND_SLOTS = {
  'fund-live-price': { anchor: 'live-price', title: 'قیمت لحظه‌ای', nav: true },
  'fund-trading-summary': { anchor: 'trading-summary', title: 'خلاصهٔ معاملات امروز', nav: false },
  'fund-latest-articles': { anchor: 'analyses', title: 'تحلیل‌های مرتبط', nav: true },
  'fund-introduction': { anchor: 'introduction', title: 'معرفی صندوق', nav: true },
  'fund-ranking': { anchor: 'ranking', title: 'رتبه در میان هم‌دسته‌ها', nav: true },
  'fund-reserve-insights': { anchor: 'reserve', title: 'ذخیرهٔ صندوق', nav: true },
  'gold-bubble': { anchor: 'bubble', title: 'حباب صندوق', nav: true },
  'fund-return-comparison': { anchor: 'return-comparison', title: 'مقایسهٔ بازدهی', nav: true },
  'fund-portfolio-composition': { anchor: 'composition', title: 'آخرین ترکیب پرتفوی', nav: true },
  portfolio: { anchor: 'portfolio', title: 'دارایی‌های پرتفوی', nav: false },
  'fund-risk': { anchor: 'risk', title: 'ریسک', nav: true },
  'fund-actions': { anchor: 'actions', title: 'تغییرات پرتفوی', nav: true },
  'step-line-chart': { anchor: 'cash-flow', title: 'جریان نقدی', nav: true },
} as const satisfies Record<string, { anchor: string; title: string; nav: boolean }>;
export type FundSlot = keyof typeof FUND_SLOTS;

/** Whether a slot is for this kind of fund. */
const applies = (type: FundSlot, { isFixedIncome, isGold }: PageContext): boolean => {
  if (type === 'fund-reserve-insights') return isFixedIncome;
  return type === 'gold-bubble' ? isGold : true;
};

const builtIn = (type: FundSlot): PlacedSection => ({
  id: type,
  type,
  title: null,
  description: null,
  position: 0,
  columnPosition: 0,
  config: {},
});

export interface FundLayout {
  /** A slot that does not apply to this fund is absent. */
  readonly slots: ReadonlyMap<FundSlot, Group>;
  /** Further sections of the database, in their order; text is never shown. */
  readonly further: readonly Group[];
}

/**
 * The section of each slot: the database's first one of that type, else the built-in one with its Persian title. A slot that the staff
 * have hidden is absent.
 */
export function layoutFund(
  sections: readonly PlacedSection[],
  page: PageContext,
  hidden: readonly string[] = [],
): FundLayout {
  const slots = new Map<FundSlot, Group>();
  for (const type of Object.keys(FUND_SLOTS) as FundSlot[]) {
    if (!applies(type, page) || hidden.includes(type)) continue;
    const found = sections.find((section) => section.type === type) ?? builtIn(type);
    const { anchor, nav } = FUND_SLOTS[type];
    const title = found.title ?? FUND_SLOTS[type].title;
    const hasOwnTitle = title !== FUND_SLOTS[type].title;
    slots.set(type, { ...groupOf(found, page), anchor, title, hasOwnTitle, navTitle: nav ? title : null });
  }
  const further = sections
    .filter(({ type }) => !Object.hasOwn(FUND_SLOTS, type) && type !== 'text')
    .map((section, index, all) => groupOf(section, page, all.slice(0, index)))
    .filter((group) => group.blocks.length > 0 || group.fault !== null);
  return { slots, further };
}
