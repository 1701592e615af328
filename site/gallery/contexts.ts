import type { PageContext } from '../blocks/frame/define-section.ts';
import { sections } from '../blocks/sections.ts';
import { AYAR, CATEGORY } from '../blocks/testing/fixtures.ts';

const onCategory: PageContext = {
  surface: 'category',
  category: CATEGORY,
  fund: null,
  isGold: true,
  isFixedIncome: false,
  // With all types on the page, no section shows what another one is for.
  types: new Set(Object.keys(sections)),
  reportDate: null,
  slugOfSymbol: () => null,
  categoryOf: () => null,
  firstFundSlug: AYAR.slug,
};
const onGoldFund: PageContext = { ...onCategory, surface: 'fund', fund: AYAR, reportDate: '2026-07-22' };

/** Pages on which a section may show something else: of a category, of a gold fund, of a fixed-income fund. */
export const CONTEXTS: readonly PageContext[] = [
  onCategory,
  onGoldFund,
  { ...onGoldFund, isGold: false, isFixedIncome: true },
];
