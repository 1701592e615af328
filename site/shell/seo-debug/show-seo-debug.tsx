import { formatNumber } from '../../../shared/persian/format.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { showOverlay } from '../../runtime/show-overlay.ts';
import styles from './seo-debug.css?inline';
import { structuredTypes } from './structured-types.ts';

/** The overlay of ?seoDebug=1: the title, meta tags and structured data of the page's HTML. */

adoptStyles(styles);

const text = {
  title: 'عنوان',
  description: 'توضیح',
  canonical: 'نشانی اصلی',
  robots: 'robots',
  structured: 'دادهٔ ساختاریافته',
  missing: 'ندارد',
  withLength: (value: string, length: string) => `${value} (${length} نویسه)`,
  broken: 'JSON نادرست',
  label: 'بررسی سئوی صفحه',
  close: 'بستن',
};

const readAttribute = (selector: string, name: string): string | null =>
  document.querySelector(selector)?.getAttribute(name) ?? null;
const withLength = (value: string | null): string =>
  value ? text.withLength(value, formatNumber([...value].length)) : text.missing;

const jsonLd = (): string[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent);

const lines = (): readonly (readonly [name: string, value: string])[] => [
  [text.title, withLength(document.title)],
  [text.description, withLength(readAttribute('meta[name="description"]', 'content'))],
  [text.canonical, decodeURI(readAttribute('link[rel="canonical"]', 'href') ?? text.missing)],
  [text.robots, readAttribute('meta[name="robots"]', 'content') ?? text.missing],
  ['og:title', readAttribute('meta[property="og:title"]', 'content') ?? text.missing],
  ['og:description', readAttribute('meta[property="og:description"]', 'content') ?? text.missing],
  ['og:image', readAttribute('meta[property="og:image"]', 'content') ?? text.missing],
  ['twitter:card', readAttribute('meta[name="twitter:card"]', 'content') ?? text.missing],
  [text.structured, structuredTypes(jsonLd(), text.broken).join('، ') || text.missing],
];

const NAME = 'seo-debug';

/** Shows the overlay; its button removes it. */
export const showSeoDebug = (): void =>
  showOverlay(
    NAME,
    <aside className="seo-debug" aria-label={text.label}>
      <strong>{text.label}</strong>
      <dl>
        {lines().flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
      </dl>
      <button type="button" className="button" onClick={() => showOverlay(NAME, null)}>
        {text.close}
      </button>
    </aside>,
  );
