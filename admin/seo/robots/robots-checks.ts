import { brokenRobotsLine, robotsLineKind } from '../../../shared/schema/robots-setting.ts';
import { readRobots } from './read-robots.ts';

/** Search engines whose crawlers shall read every page of the sitemap. */
const SEARCH_CRAWLERS = ['Googlebot', 'bingbot'] as const;
/** What only staff open. */
const STAFF_PATHS = ['/admin/', '/api/'];
const MAX_EXAMPLES = 3;
/** A file that closes more than this share of the sitemap's pages closes the site. */
const CLOSED_SHARE = 0.5;

/** What the published site has, to be compared with the rules. */
export interface PublishedSite {
  readonly origin: string;
  /** Unencoded paths of the sitemap's pages. */
  readonly pages: readonly string[];
  /** Paths of the styles, scripts and pictures of pages. */
  readonly assets: readonly string[];
}

export type RobotsFinding =
  | { readonly check: 'broken' | 'unknown'; readonly line: number }
  | {
      readonly check: 'blocked-pages' | 'blocked-assets';
      readonly count: number;
      readonly crawler: string;
      readonly examples: readonly string[];
    }
  | { readonly check: 'open-staff'; readonly path: string }
  | { readonly check: 'no-sitemap' };

const unknownLines = (robots: string): RobotsFinding[] =>
  robots
    .split('\n')
    .flatMap((line, index) =>
      robotsLineKind(line) === 'unknown' ? [{ check: 'unknown', line: index + 1 } as const] : [],
    );

/** The blocked paths for the search engine that it concerns most. */
function blocked(
  check: 'blocked-pages' | 'blocked-assets',
  paths: readonly string[],
  judge: ReturnType<typeof readRobots>['judge'],
): RobotsFinding[] {
  const [worst] = SEARCH_CRAWLERS.map((crawler) => ({
    crawler,
    found: paths.filter((path) => !judge(path, crawler).isAllowed),
  })).sort((a, b) => b.found.length - a.found.length);
  if (!worst || worst.found.length === 0) return [];
  const { crawler, found } = worst;
  return [{ check, count: found.length, crawler, examples: found.slice(0, MAX_EXAMPLES) }];
}

/** What is wrong with a printed robots.txt; line numbers are those of the print. A broken file has this finding alone. */
export function checkRobots(robots: string, { origin, pages, assets }: PublishedSite): RobotsFinding[] {
  const broken = brokenRobotsLine(robots);
  if (broken !== undefined) return [{ check: 'broken', line: broken }];
  const { judge, sitemaps } = readRobots(robots, origin);
  const open = STAFF_PATHS.filter((path) => judge(path, SEARCH_CRAWLERS[0]).isAllowed);
  return [
    ...blocked('blocked-pages', pages, judge),
    ...blocked('blocked-assets', assets, judge),
    ...unknownLines(robots),
    ...(sitemaps.includes(`${origin}/sitemap.xml`) ? [] : [{ check: 'no-sitemap' } as const]),
    ...open.map((path) => ({ check: 'open-staff', path }) as const),
  ];
}

/** Whether a search engine may no longer read the home page or most pages. */
export function closesSite(robots: string, { origin, pages }: PublishedSite): boolean {
  const { judge } = readRobots(robots, origin);
  return [...SEARCH_CRAWLERS, '*'].some((crawler) => {
    const closed = pages.filter((path) => !judge(path, crawler).isAllowed).length;
    return !judge('/', crawler).isAllowed || closed > pages.length * CLOSED_SHARE;
  });
}
