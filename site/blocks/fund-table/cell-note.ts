import { dayBeside } from '../../../shared/dates/jalali.ts';
import { caveatOf } from '../../../shared/figures/year-caveat.ts';
import type { NamedCategory } from '../../../shared/funds/kinds.ts';
import type { ScreenerPart } from '../../../shared/schema/screener-fields.ts';
import type { Field } from '../../../shared/screener/fields.ts';

/** What stands small under a figure of a list, and its explanation. */
export interface CellNote {
  readonly note: string | null;
  readonly title: string | null;
}

const NONE: CellNote = { note: null, title: null };
/** Figures of one row may be of several days: each that is not the list's is said. */
const DATED: ReadonlySet<ScreenerPart> = new Set([
  'trade',
  'bubble',
  'nav',
  'assets',
  'returns',
  'flow',
  'reserve',
  'leverage',
  'realLeverage',
]);

/** The note of a figure: a leveraged year is counted in another way, and a figure of another day than the list's names its day. */
export function cellNote(
  { figure, part }: Pick<Field, 'figure' | 'part'>,
  value: number | null,
  {
    category,
    day,
    listDay,
  }: { category: NamedCategory | null | undefined; day: string | null; listDay: string | null },
): CellNote {
  const isKnown = value !== null && !Number.isNaN(value);
  const caveat = caveatOf(figure, category);
  if (!isKnown) return caveat ? { note: null, title: caveat.long } : NONE;
  const isOther = DATED.has(part) && day !== null && listDay !== null && day !== listDay;
  const words = [caveat?.short, isOther ? dayBeside(day, listDay) : null].filter((one) => one != null);
  return { note: words.length > 0 ? words.join('\n') : null, title: caveat?.long ?? null };
}
