import type { Lens } from '../../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../../shared/measures/measure-words.ts';
import { cloneTemplate } from '../../../runtime/clone-template.ts';
import type { SeenFigure } from './see-figures.ts';

const text = {
  ownDay: (name: string) => `به ریال؛ نرخ ${name} در این روز هنوز معلوم نیست`,
  monthly: 'به ریال؛ شاخص ماهانه است و بازده کمتر از ۳۰ روز پس از تورم نوشته نمی‌شود',
  ownChange: 'تغییر روز به ریال است',
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

/** Says in every part whose returns were written in which measure they are, and where a day's change stays in rials. */
export function writePartWords(lens: Lens, seen: readonly SeenFigure[]): void {
  const { after, name } = MEASURE_WORDS[lens.measure];
  const changed = new Set(seen.map(({ element }) => partOf(element)));
  const changedOfDay = new Set(
    seen.filter(({ span }) => span === 'session').map(({ element }) => partOf(element)),
  );
  for (const part of document.querySelectorAll<HTMLElement>(PART)) {
    if (part.querySelector(`.${MARK}`)) continue;
    if (changed.has(part)) {
      const notes = [
        ...(isOfDay(part) && !changedOfDay.has(part) ? [text.ownChange] : []),
        ...(part.querySelector('.spark') ? [text.ownTrend] : []),
      ];
      write(part, [after, ...notes].join(text.and));
    } else if (part.querySelector('[data-v]') && isOfDay(part))
      write(part, lens.measure === 'real' ? text.monthly : text.ownDay(name));
  }
}

export function removePartWords(): void {
  for (const mark of document.querySelectorAll(`.${MARK}`)) mark.remove();
}
