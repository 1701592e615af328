import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { loadPublished } from '../../runtime/published.ts';

/** The kind of the category whose mean stands for fixed income. */
const FIXED_INCOME = 'fixed-income';

/** The slug of the category of fixed income; null where there is none. The histories name their own category alone. */
export async function loadFixedSlug(): Promise<string | null> {
  const file = await loadPublished<Pick<ScreenerFile, 'categories'>>('screener');
  return file?.categories.find(({ kind }) => kind === FIXED_INCOME)?.slug ?? null;
}
