import { bareSection, type PlacedSection, type SectionType } from '../../../../shared/schema/sections.ts';
import { BARE_PAGE, type PageContext } from '../../frame/define-section.ts';

/** Sections and pages that they are placed on, for tests. */

export const section = (type: string, position = 1, more: Partial<PlacedSection> = {}): PlacedSection => ({
  ...bareSection(type as SectionType, position, 1),
  id: `${type}-${position}`,
  ...more,
});
export const category = (kind: string, label: string) => ({ slug: label, label, kind, colorIndex: 0 });
export const pageContext = (more: Partial<PageContext> = {}): PageContext => ({
  ...BARE_PAGE,
  surface: 'category',
  category: category('equity', 'سهامی'),
  ...more,
});
export const onFund = (more: Partial<PageContext> = {}) =>
  pageContext({
    surface: 'fund',
    fund: { slug: 'اهرم', name: 'اهرم', symbol: 'اهرم' },
    reportDates: ['2026-07-22'],
    ...more,
  });
