import { type Bound, hasBase, partOf } from '../../../shared/compare/lines.ts';
import { jalaliDate, jalaliLong } from '../../../shared/dates/jalali.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { BENCHMARK_TEXT } from './build-lines.ts';
import type { Comparison } from './comparison.ts';
import type { Loaded } from './load-comparison.ts';

const text = {
  start: (day: string, who: string) => `نخستین روز مشترک ${day} است؛ ${who} از این روز رقم دارد.`,
  starts: (day: string, who: string) => `نخستین روز مشترک ${day} است؛ ${who} از این روز رقم دارند.`,
  same: (day: string) => `همه از ${day} رقم دارند.`,
  measure: (day: string, after: string) => `ارزش ${after} از ${day} معلوم است.`,
  shown: (from: string, to: string) => `آنچه می‌بینید از ${from} تا ${to} است.`,
  baseless: (names: string) =>
    `رقم ${names} برای نخستین روز این بازه کهنه است؛ خط رشد و بازدهٔ آن نشان داده نمی‌شود.`,
  ended: (label: string, day: string) => `سری «${label}» در ${day} تمام می‌شود.`,
  missing: (slugs: string) => `سابقهٔ NAV روزانهٔ این نشانی‌ها منتشر نشده است: ${slugs}`,
  withheld: (slugs: string) => `سود تقسیمی نامعلوم: ${slugs} سود تقسیم می‌کنند و مقدار آن ثبت نشده است.`,
  jump: (fund: string, day: string) => `«${fund}» در ${day} جهشی بی‌توضیح در NAV دارد؛ سری آن از این روز است.`,
  unknown: (names: string) => `برای این سنجه‌ها داده‌ای نیست: ${names}`,
  quoted: (name: string) => `«${name}»`,
  and: ' و ',
  comma: '، ',
  none: 'هیچ‌یک از این صندوق‌ها سابقهٔ روزانه ندارد.',
  apart: (ended: string, end: string, began: string, start: string) =>
    `این صندوق‌ها روز مشترکی ندارند: «${ended}» در ${end} تمام می‌شود و «${began}» از ${start} آغاز.`,
};

/** e.g. «عیار»، «طلا» و «اطلس» */
function listed(labels: readonly string[]): string {
  const quoted = labels.map(text.quoted).sort();
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(text.comma)}${text.and}${last}`;
}

/** The funds that set a day, or the benchmarks where no fund does. */
function settersOf({ lines }: Bound): string[] {
  const funds = lines.filter(({ isFund }) => isFund);
  return (funds.length > 0 ? funds : lines).map(({ label }) => label);
}

function startWords({ common, lines, lens, rial }: Comparison): string {
  const { first } = common;
  const day = jalaliLong(first.day);
  const isOfMeasure =
    lens !== null &&
    first.lines.some(({ id }) =>
      rial.some((one) => one.id === id && (one.series.dates[0] as string) < first.day),
    );
  if (isOfMeasure && lens) return text.measure(day, MEASURE_WORDS[lens.measure].after);
  if (first.lines.length === lines.length) return text.same(day);
  const setters = settersOf(first);
  return (setters.length > 1 ? text.starts : text.start)(day, listed(setters));
}

/** Which days are compared, who sets them, and what is left out. */
export function boundsWords(comparison: Comparison, loaded: Loaded): string[] {
  const { span, common, lines } = comparison;
  const isAll = span.from === common.first.day && span.to === common.last.day;
  const baseless = lines.filter(({ series }) => !hasBase(partOf(series, span), span));
  const ended = lines.filter(({ series }) => (series.dates.at(-1) as string) < span.to);
  return [
    startWords(comparison),
    ...(isAll ? [] : [text.shown(jalaliDate(span.from), jalaliDate(span.to))]),
    ...(baseless.length > 0 ? [text.baseless(listed(baseless.map(({ label }) => label)))] : []),
    ...ended.map(({ label, series }) => text.ended(label, jalaliDate(series.dates.at(-1) as string))),
    ...jumpWords(loaded),
    ...leftOut(loaded),
  ];
}

/** Funds whose line begins at a jump that nothing explains. */
const jumpWords = ({ histories }: Loaded): string[] =>
  histories.flatMap(({ fund, jumps }) =>
    jumps.slice(-1).map(({ day }) => text.jump(fund.symbol ?? fund.name, jalaliDate(day))),
  );

/** What has no figures to compare. */
export const leftOut = ({
  missing,
  withheld,
  unknown,
}: Pick<Loaded, 'missing' | 'withheld' | 'unknown'>): string[] => [
  ...(withheld.length > 0 ? [text.withheld(listed(withheld))] : []),
  ...(missing.length > 0 ? [text.missing(listed(missing))] : []),
  ...(unknown.length > 0 ? [text.unknown(listed(unknown.map((id) => BENCHMARK_TEXT[id])))] : []),
];

/** Why there is nothing to draw: no fund has a history, or one ended before another began. */
export function nothingWords({ funds, benchmarks }: Loaded): string {
  const lines = [...funds, ...benchmarks];
  const ended = funds.toSorted((a, b) =>
    (a.series.dates.at(-1) ?? '') < (b.series.dates.at(-1) ?? '') ? -1 : 1,
  )[0];
  const began = lines.toSorted((a, b) => ((a.series.dates[0] ?? '') > (b.series.dates[0] ?? '') ? -1 : 1))[0];
  const [end, start] = [ended?.series.dates.at(-1), began?.series.dates[0]];
  if (!ended || !began || end === undefined || start === undefined) return text.none;
  return text.apart(ended.label, jalaliDate(end), began.label, jalaliDate(start));
}
