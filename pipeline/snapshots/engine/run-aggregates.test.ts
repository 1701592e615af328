import { describe, expect, it } from 'vitest';
import { AS_OF, category, fund, tablesWith } from '../aggregates/testing/tables.ts';
import { defineAggregate } from '../common/define.ts';
import { runAggregates } from './run-aggregates.ts';

const home = { sections: [] };
const good = defineAggregate({
  id: 'good',
  writes: ['home'],
  reads: [],
  *compute() {
    yield ['home', home];
  },
});
const run = (...list: ReturnType<typeof defineAggregate>[]) =>
  runAggregates(tablesWith({}), AS_OF, { from: Object.fromEntries(list.map((one) => [one.id, one])) });

describe('runAggregates(tables, asOf, { only, from })', () => {
  it('returns each snapshot with its family', () => {
    expect(run(good)).toEqual({
      snapshots: new Map([['home', { family: 'home', value: home }]]),
      problems: [],
    });
  });

  // spec 17.3, 17.45
  it('reports an aggregate that throws, takes none of its snapshots and runs the others', () => {
    const bad = defineAggregate({
      id: 'bad',
      writes: ['about'],
      reads: [],
      *compute() {
        yield ['about', { content: {}, team: [] }];
        throw new Error('no such\nday');
      },
    });
    const { snapshots, problems } = run(bad, good);
    expect([...snapshots.keys()]).toEqual(['home']);
    expect(problems).toEqual([{ aggregateId: 'bad', key: null, message: 'no such day' }]);
  });

  it('refuses a snapshot that breaks its schema and keeps the others', () => {
    const half = defineAggregate({
      id: 'half',
      writes: ['home', 'about'],
      reads: [],
      *compute() {
        yield ['about', { content: {}, team: 'nobody' } as never];
        yield ['home', home];
      },
    });
    const { snapshots, problems } = run(half);
    expect([...snapshots.keys()]).toEqual(['home']);
    expect(problems[0]).toMatchObject({ aggregateId: 'half', key: 'about' });
    expect(problems[0]?.message).toMatch(/"half" refused: about: team:/);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY]])('refuses %s, which JSON cannot carry', (value) => {
    const odd = defineAggregate({
      id: 'odd',
      writes: ['market/summary'],
      reads: [],
      *compute() {
        yield ['market/summary', { tradingValueRial: value } as never];
      },
    });
    expect(run(odd).problems[0]?.message).toContain('tradingValueRial');
  });

  it('refuses a key of another family and a duplicate key', () => {
    const stranger = defineAggregate({
      id: 'stranger',
      writes: ['home'],
      reads: [],
      *compute() {
        yield ['about', home as never];
        yield ['nowhere/x', home as never];
        yield ['home', home];
        yield ['home', home];
      },
    });
    const { snapshots, problems } = run(stranger);
    expect([...snapshots.keys()]).toEqual(['home']);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('key "about" is of none of its families (home)'),
      expect.stringContaining('key "nowhere/x" is of none'),
      expect.stringContaining('key "home" came twice'),
    ]);
  });

  it('passes only the declared tables', () => {
    const curious = defineAggregate({
      id: 'curious',
      writes: ['home'],
      reads: ['articles'],
      *compute(tables) {
        if ('funds' in tables) throw new Error('saw funds');
        yield ['home', home];
      },
    });
    expect(run(curious).problems).toEqual([]);
  });

  it('names a missing table', () => {
    const { problems } = runAggregates({}, AS_OF, { only: ['home'] });
    expect(problems).toEqual([
      { aggregateId: 'home', key: null, message: 'reads page_sections, which this run was not given' },
    ]);
  });

  it('runs only the named aggregates', () => {
    const { snapshots } = runAggregates(tablesWith({ categories: [category(1)], funds: [fund(1)] }), AS_OF, {
      only: ['search'],
    });
    expect([...snapshots.keys()]).toEqual(['search']);
  });

  it('is independent of the order of the rows', () => {
    const rows = {
      categories: [1, 2, 3].map((n) => category(n)),
      funds: [1, 2, 3, 4, 5].map((n) => fund(n, { categoryId: category((n % 3) + 1).id })),
    };
    const reversed = { categories: [...rows.categories].reverse(), funds: [...rows.funds].reverse() };
    const computed = (given: typeof rows) =>
      JSON.stringify(
        [...runAggregates(tablesWith(given), AS_OF).snapshots].sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    expect(computed(reversed)).toBe(computed(rows));
  });
});
