import { isRecord } from '../../../shared/guards.ts';
import { cleanInput } from '../../../shared/persian/clean-input.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { absoluteUrl, isSameAddress } from '../../../shared/seo/canonical.ts';
import type { Severity } from '../../../shared/seo/health-checks.ts';
import type { RenderedPage } from '../shared/rendered-page.ts';

export interface RenderedFinding {
  readonly check: RenderedCheck;
  readonly path: string;
  readonly detail: string;
}

/** The checks of published pages, beside those of the settings. */
export const RENDERED_CHECKS = {
  status: { severity: 'error', title: 'صفحه باز نشد' },
  redirected: { severity: 'warning', title: 'نشانی نقشهٔ سایت به جای دیگری هدایت می‌شود' },
  title: { severity: 'error', title: 'عنوان ندارد' },
  'title-twice': { severity: 'warning', title: 'عنوان تکراری' },
  description: { severity: 'warning', title: 'توضیح متا ندارد' },
  'description-twice': { severity: 'warning', title: 'توضیح متای تکراری' },
  canonical: { severity: 'error', title: 'نشانی کانونی با نقشهٔ سایت یکی نیست' },
  h1: { severity: 'warning', title: 'باید درست یک h1 داشته باشد' },
  'json-ld': { severity: 'error', title: 'دادهٔ ساختاریافته نیست یا خوانده نمی‌شود' },
  'json-ld-figures': { severity: 'error', title: 'عدد دادهٔ ساختاریافته در صفحه دیده نمی‌شود' },
  'broken-link': { severity: 'error', title: 'پیوند شکسته' },
  orphan: { severity: 'warning', title: 'هیچ صفحه‌ای به آن پیوند ندارد' },
  'noindex-in-sitemap': { severity: 'warning', title: 'noindex است ولی در نقشهٔ سایت آمده' },
  noindex: { severity: 'notice', title: 'noindex است: در نتایج جست‌وجو نمی‌آید' },
  image: { severity: 'notice', title: 'تصویر بدون اندازه یا متن جایگزین' },
} as const satisfies Record<string, { severity: Severity; title: string }>;
export type RenderedCheck = keyof typeof RENDERED_CHECKS;

const text = {
  count: (found: number) => `${formatNumber(found)} مورد`,
  also: (path: string) => `همان متن در ${path}`,
  points: (where: string | null) => `به ${where ?? '—'} اشاره می‌کند`,
};

type Node = Readonly<Record<string, unknown>>;

/** Every node of the page's structured data, at any depth. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (isRecord(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* nodesOf(inner);
  }
}

/** Latin digits without separators and marks, which differ between page and structured data. */
const digits = (value: string): string => cleanInput(value).replace(/[٬,،]/g, '').replace(/٫/g, '.');

/** Prices of the structured data that the page does not show. */
function unseenFigures(page: RenderedPage): number[] {
  const prices = [...nodesOf(page.jsonLd)].flatMap(({ price }) => (typeof price === 'number' ? [price] : []));
  const visible = digits(page.text);
  return prices.filter((price) => !visible.includes(String(Math.round(price))));
}

/** True for a page that its own robots rule keeps out of the index. */
const isNoindex = ({ ownRobots }: RenderedPage): boolean => /noindex/i.test(ownRobots ?? '');

/** True for a page that is rightly outside of the sitemap: by its robots rule, or since its canonical address is another page's. */
export const isUnlisted = (page: RenderedPage, origin: string): boolean =>
  isNoindex(page) ||
  (page.canonical !== null && !isSameAddress(page.canonical, absoluteUrl(origin, page.path)));

/** `location` is the page's own address; `isListed` says whether the sitemap has it. */
function pageFindings(
  page: RenderedPage,
  location: string | undefined,
  isListed: boolean,
): RenderedFinding[] {
  const found = (check: RenderedCheck, detail = ''): RenderedFinding => ({ check, path: page.path, detail });
  if (page.status !== 200) return [found('status', String(page.status))];
  const findings: RenderedFinding[] = [];
  if (page.finalPath !== page.path) findings.push(found('redirected', page.finalPath));
  if (!page.title) findings.push(found('title'));
  if (!page.metas.description) findings.push(found('description'));
  if (page.canonical === null || location === undefined || !isSameAddress(page.canonical, location))
    findings.push(found('canonical', text.points(page.canonical)));
  if (page.h1.length !== 1) findings.push(found('h1', text.count(page.h1.length)));
  if (page.jsonLd.length === 0 || page.jsonLd.includes(null)) findings.push(found('json-ld'));
  const unseen = unseenFigures(page);
  if (unseen.length > 0) findings.push(found('json-ld-figures', unseen.join('، ')));
  if (isNoindex(page))
    findings.push(isListed ? found('noindex-in-sitemap') : found('noindex', page.ownRobots ?? ''));
  const images = page.images.filter(({ hasSize, hasAlt }) => !hasSize || !hasAlt);
  if (images.length > 0) findings.push(found('image', images[0]?.src ?? ''));
  return findings;
}

/** A finding for each page whose text an earlier page has too. */
function findDuplicates(
  pages: readonly RenderedPage[],
  check: RenderedCheck,
  read: (page: RenderedPage) => string | null | undefined,
): RenderedFinding[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const value = page.status === 200 ? read(page) : null;
    if (!value) return [];
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, page.path);
    return earlier === undefined ? [] : [{ check, path: page.path, detail: text.also(earlier) }];
  });
}

const findBrokenLinks = (pages: readonly RenderedPage[], known: ReadonlySet<string>): RenderedFinding[] =>
  pages.flatMap((page) =>
    page.links
      .filter((link) => !known.has(link))
      .map((link): RenderedFinding => ({ check: 'broken-link', path: page.path, detail: link })),
  );

function findOrphans(pages: readonly RenderedPage[]): RenderedFinding[] {
  const linked = new Set(pages.flatMap(({ path, links }) => links.filter((link) => link !== path)));
  return pages
    .filter(({ path }) => path !== '/' && !linked.has(path))
    .map(({ path }) => ({ check: 'orphan', path, detail: '' }));
}

/**
 * The findings of all pages of the sitemap, and of the pages that `isUnlisted` keeps outside of it. `known` holds every path that answers with 200;
 * `locations` the address of each page, as the sitemap writes it where it is listed. Unlisted pages may share texts and need no link.
 */
export function renderedFindings(
  pages: readonly RenderedPage[],
  known: ReadonlySet<string>,
  locations: ReadonlyMap<string, string>,
  unlisted: readonly RenderedPage[] = [],
): RenderedFinding[] {
  return [
    ...pages.flatMap((page) => pageFindings(page, locations.get(page.path), true)),
    ...unlisted.flatMap((page) => pageFindings(page, locations.get(page.path), false)),
    ...findDuplicates(pages, 'title-twice', ({ title }) => title),
    ...findDuplicates(pages, 'description-twice', ({ metas }) => metas.description),
    ...findBrokenLinks([...pages, ...unlisted], known),
    ...findOrphans(pages),
  ];
}
