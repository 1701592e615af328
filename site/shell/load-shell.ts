import { jalaliLong } from '../../shared/dates/jalali.ts';
import { DEFAULT_SITE } from '../../shared/default-site.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatNumber } from '../../shared/persian/format.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { MenuPlace, Navigation, Site } from '../../shared/schema/snapshots/content.ts';
import { redirectKey } from '../../shared/seo/redirect-rules.ts';
import { categoryColor } from '../charts/parts/colors.ts';

export interface CategoryLink {
  readonly label: string;
  readonly href: string;
  readonly color: string;
  readonly count: string;
}

export interface ShellLink {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
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
  /** Links of the sidebar and of the foot, as the staff have ordered them. */
  readonly pages: readonly ShellLink[];
  readonly foot: readonly ShellLink[];
  /** Links of the bar at the bottom of phones. */
  readonly bottom: readonly ShellLink[];
  /** The staff's address, else our own news. */
  readonly blog: { readonly href: string; readonly external: boolean };
  readonly searchUrl: string | null;
}

/** The staff's links of one place. A link to the news leads to the blog where that has an address of its own. */
const linksIn = (
  place: MenuPlace,
  navigation: Navigation | null,
  blog: Shell['blog'],
): readonly ShellLink[] =>
  (navigation?.links ?? [])
    .filter((link) => link.place === place)
    .map(({ label, href }) =>
      redirectKey(href) === pagePath.newsList
        ? { label, ...blog }
        : { label, href, external: !href.startsWith('/') },
    );

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
    brand: site?.brand ?? DEFAULT_SITE.brand,
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
    pages: linksIn('main', navigation, blog),
    foot: linksIn('foot', navigation, blog),
    bottom: linksIn('bottom', navigation, blog),
    blog,
    searchUrl: snapshots.url('search'),
  };
}
