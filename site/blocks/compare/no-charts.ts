import { jalaliDate } from '../../../shared/dates/jalali.ts';
import { leftOut } from './bounds-words.ts';
import { create } from './create.ts';
import { errorBox } from './error-box.ts';
import type { Loaded } from './load-comparison.ts';

/** What stands in place of the charts where there are none; loaded only then. */

const text = {
  failed: 'خطا در بارگذاری اطلاعات',
  none: 'هیچ‌یک از این صندوق‌ها سابقهٔ روزانه ندارد.',
  apart: (ended: string, end: string, began: string, start: string) =>
    `این صندوق‌ها روز مشترکی ندارند: «${ended}» در ${end} تمام می‌شود و «${began}» از ${start} آغاز.`,
};

/** Which of two funds without a common day ended before the other began. */
function apartWords({ funds, benchmarks }: Loaded): string {
  const lines = [...funds, ...benchmarks];
  const ended = funds.toSorted((a, b) =>
    (a.series.dates.at(-1) ?? '') < (b.series.dates.at(-1) ?? '') ? -1 : 1,
  )[0];
  const began = lines.toSorted((a, b) => ((a.series.dates[0] ?? '') > (b.series.dates[0] ?? '') ? -1 : 1))[0];
  const [end, start] = [ended?.series.dates.at(-1), began?.series.dates[0]];
  if (!ended || !began || end === undefined || start === undefined) return text.none;
  return text.apart(ended.label, jalaliDate(end), began.label, jalaliDate(start));
}

export interface NoCharts {
  readonly box: HTMLElement;
  /** What is left out, each in one sentence. */
  readonly bounds: readonly string[];
}

/** For funds that cannot be compared. */
export function describeNothing(loaded: Loaded): NoCharts {
  const box = create('div', { class: 'state', role: 'status' });
  box.append(create('p', { class: 'title' }, loaded.funds.length === 0 ? text.none : apartWords(loaded)));
  return { box, bounds: leftOut(loaded) };
}

/** For figures that did not load. */
export const describeFailure = (retry: () => void): NoCharts => ({
  box: errorBox(retry, text.failed),
  bounds: [],
});
