import type { Lens } from '../../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../../shared/measures/measure-words.ts';
import { cloneTemplate } from '../../../runtime/clone-template.ts';
import type { SeenFigure } from './see-figures.ts';

const text = {
  ownDay: (name: string) => `به ریال؛ نرخ ${name} در این روز هنوز معلوم نیست`,
  monthly: 'به ریال؛ شاخص ماهانه است و بازده کمتر از ۳۰ روز پس از تورم نوشته نمی‌شود',
  ownChange: 'تغییر قیمت روز به ریال است',
  ownTrend: 'روند شش‌ماهه به ریال است',
  and: '؛ ',
};

/** A block, or a part of the page that prints returns outside of one. */
const PART = '[data-widget], [data-returns]';
/** Where a part says in which measure its returns are. */
const PLACE = '.meaning, [data-measure-words]';
const MARK = 'measure-words';

const partOf = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>(PART);

function write(part: HTMLElement, words: string): void {
  const place = part.querySelector(PLACE);
  const mark = cloneTemplate(MARK);
  mark.textContent = place?.textContent.trim() ? ` — ${words}` : words;
  place?.append(mark);
}

const isOfDay = (part: HTMLElement): boolean =>
  part.querySelector('[data-figure="price-change"], [data-figure="category-average-change"]') !== null;

/** In which measure returns are: `seen` where any follows it, `ownChange` where a day's change stays in rials, `trend` where a line is drawn. */
export function measureWords(
  { measure }: Pick<Lens, 'measure'>,
  { seen, ownChange, trend }: { seen: boolean; ownChange: boolean; trend: boolean },
): string | null {
  const { after, name } = MEASURE_WORDS[measure];
  if (seen)
    return [after, ...(ownChange ? [text.ownChange] : []), ...(trend ? [text.ownTrend] : [])].join(text.and);
  if (!ownChange) return null;
  return measure === 'real' ? text.monthly : text.ownDay(name);
}

/** Says in every part whose returns were written in which measure they are, and where a day's change stays in rials. */
export function writePartWords(lens: Lens, seen: readonly SeenFigure[]): void {
  const changed = new Set(seen.map(({ element }) => partOf(element)));
  const changedOfDay = new Set(
    seen.filter(({ span }) => span === 'session').map(({ element }) => partOf(element)),
  );
  for (const part of document.querySelectorAll<HTMLElement>(PART)) {
    if (part.querySelector(`.${MARK}`) || !part.querySelector('[data-v]')) continue;
    const words = measureWords(lens, {
      seen: changed.has(part),
      ownChange: isOfDay(part) && !changedOfDay.has(part),
      trend: part.querySelector('.spark') !== null,
    });
    if (words !== null) write(part, words);
  }
}

export function removePartWords(): void {
  for (const mark of document.querySelectorAll(`.${MARK}`)) mark.remove();
}
