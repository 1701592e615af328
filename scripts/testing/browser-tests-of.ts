import { firstMatch } from '../../shared/first-match.ts';

/** Browser tests by what they look at: the first pattern that a changed path matches names those that `npm run test:changed` runs. */
const BROWSER_TESTS: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/\.test\.tsx?$|\.md$/, []],
  [/^site\/.*compare/, ['compare.browser', 'offline-tools.browser']],
  [/^site\/.*(screener|fund-table)/, ['screener.browser', 'lists.browser']],
  [/^site\/.*whole-map|^site\/pages\/map/, ['map.browser']],
  [/^site\/.*watchlist/, ['watchlist.browser']],
  [/^site\/.*calculator/, ['calculator.browser']],
  [/^site\/.*provenance/, ['provenance.browser']],
  [/^site\/.*contact/, ['contact.browser']],
  [/^site\/.*(search|shell)/, ['layout.browser', 'page-layout.browser']],
  [/^site\/.*measure/, ['measure.browser']],
  [/^site\/pwa/, ['pwa.browser', 'pwa-updates.browser', 'offline-charts.browser']],
  [/^site\/charts/, ['charts.browser']],
  [/^site\/blocks/, ['blocks.browser', 'fund.browser', 'home.browser', 'category.browser']],
  [/^site\//, ['pages.browser', 'layout.browser', 'home.browser']],
  [/^admin\/seo/, ['admin-seo.browser', 'admin-seo-tools.browser']],
  [/^admin\/auth/, ['admin-sign-in.browser']],
  [/^admin\/editor/, ['admin-article.browser']],
  [/^admin\/jobs/, ['admin-jobs.browser']],
  [/^admin\//, ['admin-screens.browser', 'admin-forms.browser']],
];

/** Filters of `npm test` for the browser tests of changed paths, each once. */
export const browserTestsOf = (changed: readonly string[]): string[] => [
  ...new Set(changed.flatMap((path) => firstMatch(BROWSER_TESTS, path) ?? [])),
];
