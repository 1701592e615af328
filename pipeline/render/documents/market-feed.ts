import { jalaliLong } from '../../../shared/dates/jalali.ts';
import { DEFAULT_SITE } from '../../../shared/default-site.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatMoney, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { MarketMap, MarketSummary } from '../../../shared/schema/snapshots/market.ts';
import { absoluteUrl } from '../../../shared/seo/canonical.ts';
import { type DocumentInput, defineDocument } from './define.ts';
import { siteOf } from './site.ts';
import { escapeXml } from './xml.ts';

const text = {
  title: 'بازار صندوق‌ها، روز به روز',
  day: (day: string) => `بازار صندوق‌ها در ${day}`,
  simulated: 'نمایشی: این ارقام شبیه‌سازی شده‌اند.',
  value: 'ارزش معاملات',
  flow: 'ورود پول حقیقی',
  upDown: 'مثبت، منفی، بی‌تغییر و بدون معامله',
  bubble: 'میانگین سادهٔ حباب صندوق‌های طلا',
  change: (label: string) => `تغییر ${label}، موزون به ارزش معاملات`,
};
/** Categories in an entry, those with the highest trading value. */
const MAX_CATEGORIES = 6;

type Line = readonly [label: string, value: string];

/** The day's figures with labels; unknown ones are left out. */
function linesOf(summary: MarketSummary, map: MarketMap | null): Line[] {
  const { tradingValueRial, individualNetFlowRial, averageGoldBubblePercent } = summary;
  const counts = [summary.upCount, summary.downCount, summary.unchangedCount, summary.untradedCount].map(
    (count) => formatNumber(count),
  );
  const largest = (map?.items ?? [])
    .filter(({ averageChangePercent }) => averageChangePercent !== null)
    .sort((a, b) => (b.tradingValueRial ?? 0) - (a.tradingValueRial ?? 0))
    .slice(0, MAX_CATEGORIES);
  return [
    ...(tradingValueRial === null ? [] : [[text.value, formatMoney(tradingValueRial)] as const]),
    ...(individualNetFlowRial === null ? [] : [[text.flow, formatMoney(individualNetFlowRial)] as const]),
    [text.upDown, counts.join('، ')],
    ...(averageGoldBubblePercent === null
      ? []
      : [[text.bubble, formatPercent(averageGoldBubblePercent)] as const]),
    ...largest.map(
      ({ category, averageChangePercent }): Line => [
        text.change(category.label),
        formatPercent(averageChangePercent),
      ],
    ),
  ];
}

/** One entry a day: its id stays while its figures change, and feed readers keep the entries of earlier days. */
function entryOf(origin: string, day: string, summary: MarketSummary, map: MarketMap | null): string {
  const home = absoluteUrl(origin, pagePath.home);
  const simulated = summary.meta.simulated || map?.meta.simulated === true;
  const lines = [
    ...(simulated ? [text.simulated] : []),
    ...linesOf(summary, map).map(([label, value]) => `${label}: ${value}`),
  ];
  return [
    '<entry>',
    `<id>${escapeXml(`${home}#${day}`)}</id>`,
    `<title>${escapeXml(text.day(jalaliLong(day)))}</title>`,
    `<link rel="alternate" href="${escapeXml(home)}"/>`,
    `<updated>${summary.meta.updatedAt ?? `${day}T00:00:00Z`}</updated>`,
    `<content type="text">${escapeXml(lines.join('\n'))}</content>`,
    '</entry>',
  ].join('\n');
}

function snapshotOf<F extends 'market/summary' | 'market/map'>(input: DocumentInput, family: F) {
  for (const [, snapshot] of input.snapshots(family)) return snapshot;
  return null;
}

/** `feeds/market.xml`: Atom, the day's market in figures. */
export const marketFeed = defineDocument({
  id: 'market-feed',
  reads: ['market/summary', 'market/map', 'site'],
  waits: true,
  *write(input) {
    const summary = snapshotOf(input, 'market/summary');
    const map = snapshotOf(input, 'market/map');
    const site = siteOf(input);
    // Not the newest day of any figure: net assets may be of a Friday, on which nothing was traded.
    const day = site?.today ?? summary?.meta.asOf;
    if (!summary || !day) return;
    const self = absoluteUrl(input.origin, '/feeds/market.xml');
    const brand = site?.brand ?? DEFAULT_SITE.brand;
    yield [
      'feeds/market.xml',
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fa-IR">',
        `<id>${escapeXml(self)}</id>`,
        `<title>${escapeXml(`${text.title} · ${brand}`)}</title>`,
        `<link rel="self" href="${escapeXml(self)}"/>`,
        `<link rel="alternate" href="${escapeXml(absoluteUrl(input.origin, pagePath.home))}"/>`,
        `<updated>${summary.meta.updatedAt ?? `${day}T00:00:00Z`}</updated>`,
        `<author><name>${escapeXml(brand)}</name></author>`,
        entryOf(input.origin, day, summary, map),
        '</feed>',
        '',
      ].join('\n'),
    ];
  },
});
