import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanLine,
  DEFAULT_NAME,
  emptyWatchlist,
  MAX_FUNDS,
  MAX_LISTS,
  MAX_NAME,
  readWatchlist,
  uniqueName,
} from './state.ts';
import { watchlist } from './testing/watchlists.ts';

const RUNS = { numRuns: 1000 };

describe('readWatchlist(value)', () => {
  // spec 38.35
  it('gives 1,000 random watchlists back after they were written as JSON', () => {
    fc.assert(
      fc.property(watchlist, (state) => {
        expect(readWatchlist(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }),
      RUNS,
    );
  });

  it.each([{ lists: [{ funds: [{ slug: 'a\u0000b' }] }] }, { lists: [{ id: Number.MAX_SAFE_INTEGER }, {}] }])(
    'gives %j the same once more',
    (value) => {
      const state = readWatchlist(value);
      expect(readWatchlist(JSON.parse(JSON.stringify(state)))).toEqual(state);
      expect(state.lists.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
    },
  );

  it('makes a valid watchlist of any value, and reading it again changes nothing', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record({ lists: fc.anything(), current: fc.anything(), columns: fc.anything() }),
      fc.record({
        lists: fc.array(
          fc.record({ id: fc.anything(), name: fc.anything(), funds: fc.array(fc.anything()) }),
        ),
        columns: fc.array(fc.oneof(fc.string(), fc.anything())),
      }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const state = readWatchlist(value);
        expect(state.lists.length).toBeGreaterThan(0);
        expect(state.lists.length).toBeLessThanOrEqual(MAX_LISTS);
        expect(state.lists.some(({ id }) => id === state.current)).toBe(true);
        expect(new Set(state.lists.map(({ id }) => id)).size).toBe(state.lists.length);
        expect(new Set(state.lists.map(({ name }) => name)).size).toBe(state.lists.length);
        expect(state.columns.length).toBeGreaterThan(0);
        expect(readWatchlist(JSON.parse(JSON.stringify(state)))).toEqual(state);
      }),
      RUNS,
    );
  });

  it.each([null, undefined, 7, 'text', [], {}, { lists: [] }, { lists: 'none' }])(
    'reads %j as an empty one',
    (value) => {
      expect(readWatchlist(value)).toEqual(emptyWatchlist);
    },
  );

  it('keeps the funds that are whole, each once', () => {
    const funds = [
      'عیار',
      { slug: 'طلا', label: ' طلای \n لوتوس ' },
      { slug: 'a b' },
      7,
      null,
      'عیار',
      { slug: 'بی‌نام' },
    ];
    expect(readWatchlist({ lists: [{ id: 4, name: ' ', funds }], current: 9 })).toEqual({
      ...emptyWatchlist,
      lists: [
        {
          id: 4,
          name: DEFAULT_NAME,
          funds: [
            { slug: 'عیار', label: 'عیار' },
            { slug: 'طلا', label: 'طلای لوتوس' },
            { slug: 'بی‌نام', label: 'بی‌نام' },
          ],
        },
      ],
      current: 4,
    });
  });

  it('keeps at most MAX_FUNDS of a list', () => {
    const funds = Array.from({ length: MAX_FUNDS + 5 }, (_, i) => `f${i}`);
    expect(readWatchlist({ lists: [{ funds }] }).lists[0]?.funds).toHaveLength(MAX_FUNDS);
  });
});

describe('cleanLine(value, max)', () => {
  it('is one line of at most `max` characters, without lone surrogates', () => {
    expect(cleanLine(' طلا\u0000\n نقره ', 20)).toBe('طلا نقره');
    expect([...cleanLine('🙂🙂🙂', 2)]).toHaveLength(2);
    expect(cleanLine('a\ud800', 5).isWellFormed()).toBe(true);
    expect(cleanLine(7, 5)).toBe('');
  });
});

describe('uniqueName(name, taken)', () => {
  it('puts the first free number behind a taken name, within MAX_NAME', () => {
    expect(uniqueName('طلا', ['نقره'])).toBe('طلا');
    expect(uniqueName('طلا', ['طلا', 'طلا 2'])).toBe('طلا 3');
    const long = 'ط'.repeat(MAX_NAME);
    expect(uniqueName(long, [long])).toHaveLength(MAX_NAME);
  });
});
