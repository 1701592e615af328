import { anyConfig } from '../../../shared/schema/section-settings.ts';
import { type Block, defineSection } from '../frame/define-section.ts';
import { categoryReserveHighest } from './category-reserve-highest.widget.ts';
import { categoryReserveLowest } from './category-reserve-lowest.widget.ts';

/** The lowest and the highest reserves of a fixed-income category side by side; the page places it itself (layout/page-layouts.ts). */
export const categoryReserveSection = defineSection({
  type: 'fixedincome-reserve-positive',
  title: 'ذخیره مثبت',
  heading: 'generic',
  panels: true,
  config: anyConfig,
  place: ({ category, surface, isFixedIncome }): Block[] =>
    surface === 'category' && isFixedIncome
      ? [
          { widget: categoryReserveLowest, key: `category-reserve/${category.slug}` },
          { widget: categoryReserveHighest, key: `category-reserve/${category.slug}` },
        ]
      : [],
});
