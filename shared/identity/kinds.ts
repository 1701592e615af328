import { compareCategories } from '../funds/kinds.ts';
import { slugify } from '../persian/slug.ts';
import type { FundKind } from '../schema/rows/funds.ts';

/** Persian display name of each kind: `categories.description`. */
export const KIND_LABELS = {
  leveraged: 'اهرمی',
  gold: 'طلا',
  'fixed-income': 'درآمد ثابت',
  sectoral: 'بخشی',
  equity: 'سهامی',
  index: 'شاخصی',
  'fund-of-funds': 'صندوق در صندوق',
  mixed: 'مختلط',
  'land-building': 'زمین و ساختمان',
  'real-estate': 'املاک و مستغلات',
  private: 'خصوصی',
  venture: 'جسورانه',
  'capital-guarantee': 'تضمین اصل سرمایه',
  commodity: 'کالایی',
  project: 'پروژه‌ای',
  pension: 'بازنشستگی',
} as const satisfies Record<FundKind, string>;

export interface Category {
  readonly kind: FundKind;
  readonly label: string;
  readonly slug: string;
  readonly displayOrder: number;
}

const named = (Object.keys(KIND_LABELS) as FundKind[]).map((kind) => ({ kind, label: KIND_LABELS[kind] }));
const inOrder = [...named].sort(compareCategories);

/** One category per kind, in the order of FUND_KINDS; its database id is `categoryId(kind)`. */
export const categories: readonly Category[] = named.map((category) => ({
  ...category,
  slug: slugify(category.label),
  displayOrder: inOrder.indexOf(category),
}));
