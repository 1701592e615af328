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
