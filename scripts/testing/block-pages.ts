import { inject } from 'vitest';

const CATEGORIES = ['طلا', 'درآمد-ثابت', 'اهرمی', 'سهامی'];

/** Paths of one page of each kind with blocks: the home page, four categories, and a fund of each. */
export function blockPages(): readonly string[] {
  const { gold, fixedIncome, leveraged, equity } = inject('funds');
  return ['/', ...CATEGORIES.map((slug) => `/categories/${slug}`), gold, fixedIncome, leveraged, equity];
}
