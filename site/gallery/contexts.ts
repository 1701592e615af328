import { SECTION_TYPES } from '../../shared/schema/sections.ts';
import type { PageContext } from '../blocks/frame/define-section.ts';
import { AYAR, CATEGORY } from '../blocks/testing/fixtures.ts';

const onCategory: PageContext = {
  surface: 'category',
  category: CATEGORY,
  fund: null,
  isGold: true,
  isFixedIncome: false,
  // With all types on the page, no section shows what another one is for.
  types: new Set(SECTION_TYPES),
  reportDates: [],
  slugOfSymbol: () => null,
  categoryOf: () => null,
  firstFundSlug: AYAR.slug,
};
const onGoldFund: PageContext = { ...onCategory, surface: 'fund', fund: AYAR, reportDates: ['2026-07-22'] };

/** Pages on which a section may show something else: home, of a gold and of a fixed-income category, of such funds. */
export const CONTEXTS: readonly PageContext[] = [
  { ...onCategory, surface: 'home' },
  onCategory,
  { ...onCategory, isGold: false, isFixedIncome: true },
  onGoldFund,
  { ...onGoldFund, isGold: false, isFixedIncome: true },
];
