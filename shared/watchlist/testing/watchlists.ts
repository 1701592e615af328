import fc from 'fast-check';
import { addFund, createList } from '../operations.ts';
import { emptyWatchlist, type WatchedFund, type Watchlist } from '../state.ts';

/** Watchlists for tests, random ones among them. */

/** Funds whose labels are their slugs. */
export const fundsOf = (...slugs: string[]): WatchedFund[] => slugs.map((own) => ({ slug: own, label: own }));

/** A watchlist whose only list has these funds. */
export const withFunds = (...slugs: string[]): Watchlist => fundsOf(...slugs).reduce(addFund, emptyWatchlist);

export const slug = fc
  .array(fc.constantFrom(...'عیارطلاکهربا۱۲abc-آتش'), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join(''));

export const fund: fc.Arbitrary<WatchedFund> = fc
  .record({
    slug,
    label: fc.string({ unit: fc.constantFrom(...'صندوق طلا ۱,"') }).map((text) => text.trim() || 'طلا'),
  })
  .map(({ slug: own, label }) => ({ slug: own, label: label.replace(/\s+/g, ' ') }));

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 });

/** Built by the operations, as a reader does. */
export const watchlist: fc.Arbitrary<Watchlist> = fc
  .record({
    lists: fc.array(
      fc.record({ name, funds: fc.uniqueArray(fund, { selector: (one) => one.slug, maxLength: 12 }) }),
      {
        maxLength: 6,
      },
    ),
    columns: fc.uniqueArray(fc.constantFrom('price', 'change', 'bubble', 'r1y', 'real1y'), { minLength: 1 }),
  })
  .map(({ lists, columns }) => ({
    ...lists.reduce((state, list) => createList(state, list.name, list.funds), emptyWatchlist),
    columns,
  }));
