import { isLeveraged, type NamedCategory } from '../funds/kinds.ts';
import type { FigureId } from './index.ts';

const text = {
  short: 'به روش دیگر',
  long: 'فیپیران بازده یک‌سالهٔ صندوق‌های اهرمی را به روش دیگری می‌شمارد؛ با صندوق‌های دیگر سنجیدنی نیست.',
};

/** What stands beside a figure, and the sentence that explains it. */
export interface Caveat {
  readonly short: string;
  readonly long: string;
}

/** The caveat of a leveraged fund's year, which no list, map, picture or file shows without it. */
export const YEAR_CAVEAT: Caveat = text;

/** What a figure must not be read without; null for all but the year of leveraged funds, in rials or in another measure. */
export const caveatOf = (
  figure: FigureId | string,
  category: NamedCategory | null | undefined,
): Caveat | null =>
  /^([a-z]+-)*yearly-return$/.test(figure) && category && isLeveraged(category) ? YEAR_CAVEAT : null;
