import { jalaliDate, jalaliDateTime, jalaliLong } from '../../shared/dates/jalali.ts';
import { firstMatch } from '../../shared/first-match.ts';
import { pagePath } from '../../shared/paths.ts';
import { DASH, formatNumber, formatPercent } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import { fieldName, tableName } from '../../shared/schema/row-names.ts';
import {
  type Coverage,
  type Episode,
  QUALITY_KINDS,
  type Quality,
} from '../../shared/schema/snapshots/quality.ts';
import { DAY, HOUR, MINUTE } from '../../shared/units.ts';
import { marketHoursView } from '../blocks/quality/market-hours-view.ts';
import { QUALITY_LABELS, STATE_TEXTS, STATE_WORDS } from '../blocks/quality/quality-text.ts';
import { type PageHead, titleWithBrand } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

const refusalWords = {
  other: 'مقدار یا سطر با قالب منبع نمی‌خواند',
};

/** What a refusal's reason, which is written for operators, says to a reader; the first that matches. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/one figure a day/, 'دو مقدار متناقض برای یک روز'],
  [/quantity × price/, 'ارزش با تعداد × قیمت نمی‌خواند'],
  [/cost at/, 'مبلغ خرید یا فروش با تعداد و قیمت نمی‌خواند'],
  [/within|last measured|yesterday|split/, 'جهش نامعمول نسبت به آخرین مقدار'],
  [/NAV ×|units/, 'خالص دارایی با NAV × تعداد واحد نمی‌خواند'],
  [/date/, 'تاریخ نادرست یا آینده'],
  [/bought|sold/, 'خرید و فروش روز برابر نیست'],
  [/symbol|type of fund/, 'صندوق یا نوع ناشناخته'],
  [/sum/, 'جمع سهم‌ها ناممکن است'],
  [/figure|number|above|between|whole/, 'بیرون از بازهٔ پذیرفتنی، یا نه عدد'],
];

/** e.g. "expected one figure a day" → «دو مقدار متناقض برای یک روز» */
export const refusalText = (reason: string): string => firstMatch(REASONS, reason) ?? refusalWords.other;

/** Whether a refusal is a contradiction that is still open: two sources, or two rows, say different things. */
export const isContradiction = (reason: string): boolean => /one figure a day|NAV ×/.test(reason);

const text = {
  title: 'کیفیت داده',
  question: 'امروز به این رقم‌ها می‌توان اعتماد کرد؟',
  description:
    'کامل بودن دادهٔ امروز صندوق‌ها به تفکیک دسته، مقدارهایی که پذیرفته نشده‌اند و چرا، و سن دادهٔ هر منبع در برابر موعد خواندن آن.',
  of: (current: string, expected: string) => `${current} از ${expected}`,
  carried: (count: string) => `${count} با رقم پیشین`,
  missing: (count: string) => `${count} بی‌رقم`,
  simulated: (count: string) => `${count} نمایشی`,
  minutes: (count: string) => `${count} دقیقه`,
  hours: (count: string) => `${count} ساعت`,
  days: (count: string) => `${count} روز`,
  never: 'هنوز خوانده نشده',
  failed: 'آخرین خواندن ناموفق بود',
  late: 'از موعد خود عقب است',
  off: 'خاموش است',
  parts: {
    coverage: 'کامل بودن',
    categories: 'به تفکیک دسته',
    sources: 'منابع',
    hours: 'ساعت معاملات و روزهای تعطیل',
    refused: 'پذیرفته‌نشده‌ها',
  },
};

/** e.g. 2880 → «۲ روز» */
function formatDuration(minutes: number): string {
  const [perHour, perDay] = [HOUR / MINUTE, DAY / MINUTE];
  if (minutes >= 2 * perDay) return text.days(formatNumber(Math.round(minutes / perDay)));
  return minutes >= 2 * perHour
    ? text.hours(formatNumber(Math.round(minutes / perHour)))
    : text.minutes(formatNumber(minutes));
}

const coverageView = ({ kind, day, expected, current, carriedOver, missing, simulated }: Coverage) => ({
  kind,
  label: QUALITY_LABELS[kind],
  day: day === null ? DASH : jalaliDate(day),
  share: expected === 0 ? 0 : Math.round((current / expected) * 100),
  percent: expected === 0 ? DASH : formatPercent((current / expected) * 100, { decimals: 0, sign: false }),
  count: text.of(formatNumber(current), formatNumber(expected)),
  notes: [
    ...(carriedOver > 0 ? [text.carried(formatNumber(carriedOver))] : []),
    ...(missing > 0 ? [text.missing(formatNumber(missing))] : []),
    ...(simulated > 0 ? [text.simulated(formatNumber(simulated))] : []),
  ],
});

const sourceView = ({
  name,
  url,
  lastSuccessAt,
  isEnabled,
  hasFailed,
  isLate,
  staleAfterMinutes,
}: Quality['sources'][number]) => ({
  name,
  url,
  read: lastSuccessAt === null ? text.never : jalaliDateTime(lastSuccessAt),
  promise: formatDuration(staleAfterMinutes),
  note: isEnabled
    ? [...(isLate ? [text.late] : []), ...(hasFailed ? [text.failed] : [])].join('، ') || null
    : text.off,
});

/** A day in the key of a row, e.g. "آلکان 2026-05-21 سهم". */
const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g;

const episodeView =
  (sources: Quality['sources']) =>
  ({ source, table, field, reason, rows, since, until, example }: Episode) => ({
    source: sources.find(({ id }) => id === source)?.name ?? source,
    place: [tableName(table), fieldName(field)].filter((name) => name !== null).join('، '),
    text: refusalText(reason),
    isContradiction: isContradiction(reason),
    rows: formatNumber(rows),
    since: jalaliDate(since),
    until: jalaliDate(until),
    example: example.replace(ISO_DAY, jalaliDate),
  });

/** The page of data quality; null where nothing is published yet. */
export function loadQuality(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const quality = snapshots.read('quality', 'quality');
  const trail = createBreadcrumbs(site, [[text.title, pagePath.quality]]);
  const head: PageHead = {
    title: titleWithBrand(text.title, site),
    description: text.description,
    path: pagePath.quality,
    override: snapshots.read('seo', 'seo/quality'),
    jsonLd: [trail],
  };
  const hours = marketHoursView(site, snapshots.read('navigation', 'navigation'));
  const nav = {
    title: text.title,
    items: Object.entries(text.parts)
      .filter(([id]) => id !== 'hours' || hours !== null)
      .map(([id, label]) => ({ id, label })),
  };
  if (!quality) return { head, nav, question: text.question, parts: text.parts, quality: null, hours };
  const { state, day, coverage, categories, sources, episodes } = quality;
  return {
    head,
    nav,
    question: text.question,
    parts: text.parts,
    hours,
    quality: {
      state,
      word: STATE_WORDS[state],
      says: STATE_TEXTS[state],
      day: jalaliLong(day),
      coverage: coverage.map(coverageView),
      kinds: QUALITY_KINDS.map((kind) => ({ kind, label: QUALITY_LABELS[kind] })),
      categories: categories.map(({ category, coverage: own }) => ({
        label: category.label,
        href: pagePath.category(category.slug),
        cells: QUALITY_KINDS.map((kind) => {
          const one = own.find((each) => each.kind === kind);
          return one ? coverageView(one) : null;
        }),
      })),
      sources: sources.map(sourceView),
      episodes: episodes.map(episodeView(sources)),
    },
  };
}
