import { jalaliLong } from '../../shared/dates/jalali.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { categoryColor } from '../charts/parts/colors.ts';

const text = {
  brand: 'صندوق‌نما',
  market: 'بازار امروز',
  blog: 'بلاگ و آموزش',
  methodology: 'روش محاسبه',
  glossary: 'واژه‌نامه',
  about: 'دربارهٔ ما',
};

export interface CategoryLink {
  readonly label: string;
  readonly href: string;
  readonly color: string;
  readonly count: string;
}

/** The data of the bars, sheets and navigation that surround every page. */
export interface Shell {
  readonly brand: string;
  readonly tagline: string;
  readonly today: string | null;
  readonly todayIso: string | null;
  readonly demonstration: boolean;
  readonly sessions: readonly Omit<Site['sessions'][number], 'noticeUrl'>[];
  /** Dates on which the market is closed. */
  readonly holidays: readonly string[];
  readonly categories: readonly CategoryLink[];
  readonly pages: readonly { readonly label: string; readonly href: string; readonly external: boolean }[];
  /** The staff's address, else our own news. */
  readonly blog: { readonly href: string; readonly external: boolean };
  readonly searchUrl: string | null;
}

/**
 * Reads the data of the shell; each snapshot may be missing. It reads no live snapshot: one trade would make every page stale.
 * The browser reads the time of the newest data from the page's pointer.
 */
export function loadShell(snapshots: SnapshotReader): Shell {
  const site = snapshots.read('site', 'site');
  const navigation = snapshots.read('navigation', 'navigation');
  const blogUrl = navigation?.blogUrl ?? null;
  const blog = { href: blogUrl ?? pagePath.newsList, external: blogUrl !== null };
  return {
    brand: site?.brand ?? text.brand,
    tagline: site?.tagline ?? '',
    today: site ? jalaliLong(site.today) : null,
    todayIso: site?.today ?? null,
    demonstration: site?.demonstration ?? false,
    // Every page carries them: the address of the notice is for the page of data quality alone.
    sessions: (site?.sessions ?? []).map(({ noticeUrl: _, ...session }) => session),
    holidays: (site?.holidays ?? []).map(({ date }) => date),
    categories: (navigation?.categories ?? []).map(({ category, fundCount }) => ({
      label: category.label,
      href: pagePath.category(category.slug),
      color: categoryColor(category),
      count: formatNumber(fundCount),
    })),
    pages: [
      { label: text.market, href: pagePath.home, external: false },
      { label: text.blog, ...blog },
      { label: text.methodology, href: pagePath.methodology, external: false },
      { label: text.glossary, href: pagePath.glossary, external: false },
      { label: text.about, href: pagePath.about, external: false },
    ],
    blog,
    searchUrl: snapshots.url('search'),
  };
}
