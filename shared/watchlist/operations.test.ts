import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFund,
  chooseColumns,
  createList,
  deleteList,
  mergeLists,
  moveFund,
  relabelFunds,
  removeFund,
  renameList,
  selectList,
  toggleFund,
} from './operations.ts';
import {
  currentList,
  DEFAULT_NAME,
  emptyWatchlist,
  MAX_FUNDS,
  MAX_LISTS,
  readWatchlist,
  type Watchlist,
} from './state.ts';
import { fund, fundsOf, watchlist, withFunds } from './testing/watchlists.ts';

const fundOf = (slug: string) => ({ slug, label: slug });
const order = (state: Watchlist): string[] => currentList(state).funds.map(({ slug }) => slug);

describe('a star', () => {
  it('adds a fund to the end of the current list, and removes it at the second press', () => {
    const [gold, ounce] = [fundOf('عیار'), fundOf('طلا')];
    const both = toggleFund(toggleFund(emptyWatchlist, gold), ounce);
    expect(order(both)).toEqual(['عیار', 'طلا']);
    expect(order(toggleFund(both, gold))).toEqual(['طلا']);
  });

  it('undoes itself in any watchlist that has room', () => {
    fc.assert(
      fc.property(watchlist, fund, (state, one) => {
        fc.pre(!currentList(state).funds.some(({ slug }) => slug === one.slug));
        expect(toggleFund(toggleFund(state, one), one)).toEqual(state);
      }),
    );
  });

  it('changes nothing where the list is full', () => {
    const full = createList(
      emptyWatchlist,
      'پر',
      fundsOf(...Array.from({ length: MAX_FUNDS }, (_, i) => `f${i}`)),
    );
    expect(addFund(full, fundOf('more'))).toBe(full);
  });
});

describe('moveFund(state, slug, to)', () => {
  it('moves a fund to an index, and an index beyond the ends is the end', () => {
    const state = withFunds('a', 'b', 'c');
    expect(order(moveFund(state, 'a', 1))).toEqual(['b', 'a', 'c']);
    expect(order(moveFund(state, 'a', 99))).toEqual(['b', 'c', 'a']);
    expect(order(moveFund(state, 'c', -1))).toEqual(['c', 'a', 'b']);
  });

  it('returns the same watchlist for an unknown fund, its own place and no number', () => {
    const state = withFunds('a', 'b');
    expect(moveFund(state, 'z', 0)).toBe(state);
    expect(moveFund(state, 'b', 1)).toBe(state);
    expect(moveFund(state, 'b', Number.NaN)).toBe(state);
  });

  it('loses and doubles no fund', () => {
    fc.assert(
      fc.property(watchlist, fc.nat(20), fc.integer({ min: -3, max: 20 }), (state, from, to) => {
        const slug = order(state)[from] ?? 'none';
        expect(order(moveFund(state, slug, to)).toSorted()).toEqual(order(state).toSorted());
      }),
    );
  });
});

describe('lists', () => {
  it('have names of their own', () => {
    const state = createList(createList(emptyWatchlist, 'طلا'), 'طلا');
    expect(state.lists.map(({ name }) => name)).toEqual([DEFAULT_NAME, 'طلا', 'طلا 2']);
    expect(renameList(state, 3, 'طلا').lists[2]?.name).toBe('طلا 2');
    expect(renameList(state, 3, '  ')).toBe(state);
    expect(renameList(state, 3, 'نقره').lists[2]?.name).toBe('نقره');
  });

  it('are at most MAX_LISTS', () => {
    const full = Array.from({ length: MAX_LISTS }).reduce<Watchlist>(
      (state) => createList(state, 'x'),
      emptyWatchlist,
    );
    expect(full.lists).toHaveLength(MAX_LISTS);
    expect(createList(full, 'y')).toBe(full);
  });

  it('give the place of a deleted current list to the one beside it; the last one is emptied', () => {
    const three = createList(createList(emptyWatchlist, 'دو'), 'سه');
    expect(currentList(deleteList(three, 3)).name).toBe('دو');
    expect(currentList(deleteList(selectList(three, 2), 2)).name).toBe('سه');
    expect(deleteList(three, 1).current).toBe(3);
    const one = withFunds('a');
    expect(order(deleteList(one, 1))).toEqual([]);
    expect(deleteList(one, 7)).toBe(one);
  });

  it('stay valid after any sequence of operations', () => {
    const step = fc.oneof(
      fund.map((one) => (state: Watchlist) => toggleFund(state, one)),
      fc.tuple(fc.nat(9), fc.nat(9)).map(
        ([from, to]) =>
          (state: Watchlist) =>
            moveFund(state, order(state)[from] ?? '', to),
      ),
      fc.string().map((name) => (state: Watchlist) => createList(state, name)),
      fc.tuple(fc.nat(8), fc.string()).map(
        ([id, name]) =>
          (state: Watchlist) =>
            renameList(state, id, name),
      ),
      fc.nat(8).map((id) => (state: Watchlist) => deleteList(state, id)),
      fc.nat(8).map((id) => (state: Watchlist) => selectList(state, id)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const state = steps.reduce((one, change) => change(one), emptyWatchlist);
        expect(readWatchlist(state)).toEqual(state);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('chooseColumns(state, columns)', () => {
  it('leaves at least one column', () => {
    expect(chooseColumns(emptyWatchlist, [])).toBe(emptyWatchlist);
    expect(chooseColumns(emptyWatchlist, ['price']).columns).toEqual(['price']);
  });
});

describe('relabelFunds(state, labels)', () => {
  it('writes newer names into all lists, and returns the same watchlist where none differs', () => {
    const state = createList(withFunds('a', 'b'), 'دو', fundsOf('a'));
    const renamed = relabelFunds(state, new Map([['a', 'آ']]));
    expect(renamed.lists.map(({ funds }) => funds.map(({ label }) => label))).toEqual([['آ', 'b'], ['آ']]);
    expect(relabelFunds(state, new Map([['a', 'a']]))).toBe(state);
  });
});

describe('mergeLists(before, lists)', () => {
  it('adds missing funds to the list of the same name, other lists as new ones, and opens the first', () => {
    const state = createList(withFunds('a'), 'دیگر');
    const merged = mergeLists(state, [
      { name: DEFAULT_NAME, funds: fundsOf('a', 'b') },
      { name: 'نو', funds: fundsOf('c') },
    ]);
    expect(merged.added).toBe(2);
    expect(merged.dropped).toBe(0);
    expect(currentList(merged.state).name).toBe(DEFAULT_NAME);
    expect(merged.state.lists.map(({ name, funds }) => [name, funds.length])).toEqual([
      [DEFAULT_NAME, 2],
      ['دیگر', 0],
      ['نو', 1],
    ]);
  });

  it('merges the same lists a second time without a change', () => {
    fc.assert(
      fc.property(watchlist, watchlist, (state, other) => {
        const once = mergeLists(state, other.lists);
        const twice = mergeLists(once.state, other.lists);
        expect(twice.state).toEqual(once.state);
        expect(twice.added).toBe(0);
      }),
    );
  });

  it('counts what had no room', () => {
    const full = createList(
      emptyWatchlist,
      'پر',
      fundsOf(...Array.from({ length: MAX_FUNDS }, (_, i) => `f${i}`)),
    );
    expect(mergeLists(full, [{ name: 'پر', funds: fundsOf('f0', 'more') }])).toMatchObject({
      added: 0,
      dropped: 1,
    });
    const many = Array.from({ length: MAX_LISTS }).reduce<Watchlist>(
      (s) => createList(s, 'x'),
      emptyWatchlist,
    );
    expect(mergeLists(many, [{ name: 'نو', funds: fundsOf('a', 'b') }])).toMatchObject({
      added: 0,
      dropped: 2,
      state: many,
    });
  });

  it('removes nothing', () => {
    expect(order(mergeLists(removeFund(withFunds('a', 'b'), 'a'), []).state)).toEqual(['b']);
  });
});
