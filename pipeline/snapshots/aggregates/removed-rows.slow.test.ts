import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row, TableName, Tables } from '../../../shared/schema/rows/index.ts';
import { isOwned, rowOwners } from '../../../shared/schema/rows/owners.ts';
import { familyOf, type SnapshotFamily } from '../../../shared/schema/snapshots/index.ts';
import { runAggregates } from '../engine/run-aggregates.ts';
import { categoryNumberOf, marketOf, randomMarket } from './testing/random-market.ts';
import { AS_OF, fundId } from './testing/tables.ts';

/** A nightly run sets PROPERTY_RUNS. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 6);
const FIXED_INCOME = 2;

/** Whose rows a snapshot is computed from: one fund's, those of its category, these and all fixed-income funds', or the market's. */
const DEPENDS_ON = {
  fund: 'fund',
  'fund-live': 'fund',
  'fund-series': 'fund',
  'fund-history': 'fund',
  'fund-flow': 'fund',
  'fund-holdings': 'fund',
  'fund-changes': 'fund',
  'fund-measures': 'fund',
  'fund-provenance': 'fund',
  'gold-bubble': 'fund',
  'fund-ranks': 'category of the fund',
  'rank-provenance': 'category of the fund',
  'fund-comparison': 'category of the fund',
  'fund-reserve': 'category of the fund',
  'fund-risk': 'risk-free rate',
  'risk-provenance': 'risk-free rate',
  category: 'category',
  'category-returns': 'category',
  'category-map': 'category',
  'category-performers': 'category',
  'category-trading': 'category',
  'category-flow': 'category',
  'category-portfolio': 'category',
  'category-reserve': 'category',
  'category-measures': 'category',
  'category-history': 'category',
  'category-provenance': 'category',
  directory: 'category',
  site: 'nothing',
  about: 'nothing',
  faq: 'nothing',
  media: 'nothing',
  articles: 'nothing',
  article: 'nothing',
  robots: 'nothing',
  home: 'nothing',
  'page-texts': 'nothing',
  'source-list': 'nothing',
  'measure-series': 'market',
  seo: 'market',
  navigation: 'market',
  redirects: 'market',
  'market/summary': 'market',
  'market/map': 'market',
  'market/liquidity': 'market',
  'market/top-performers': 'market',
  'market/trading-value': 'market',
  'market/category-returns': 'market',
  'market/measures': 'market',
  'market/real-returns': 'market',
  'market-provenance': 'market',
  bubbles: 'market',
  inflation: 'nothing',
  categories: 'market',
  'gold/bubbles': 'market',
  'gold/composition': 'market',
  'leveraged/ratios': 'market',
  funds: 'market',
  search: 'market',
  prices: 'market',
  screener: 'market',
  'screener-preset': 'market',
  quality: 'market',
  'quality-state': 'market',
} as const satisfies Record<SnapshotFamily, string>;

type Snapshots = ReadonlyMap<string, unknown>;

function snapshotsOf(tables: Tables): Snapshots {
  const { snapshots, problems } = runAggregates(tables, AS_OF);
  expect(problems).toEqual([]);
  return new Map([...snapshots].map(([key, { value }]) => [key, value]));
}

/** The rows of a market without those of fund `n`, whose symbol owns its gold. */
function withoutFund(tables: Tables, n: number): Tables {
  const owners = new Set<unknown>([fundId(n), `ن${n}`]);
  return Object.fromEntries(
    (Object.keys(tables) as TableName[]).map((table) => [
      table,
      (tables[table] as readonly Readonly<Record<string, unknown>>[]).filter(
        (row) => !isOwned(table) || !owners.has(row[rowOwners[table]]),
      ),
    ]),
  ) as unknown as Tables;
}

/** The number of the fund, or of the category, that a key names: "fund-live/fund-7" → 7. */
const numberIn = (key: string): number => Number(/-(\d+)(\/|$)/.exec(key)?.[1]);

/** Whether a snapshot may change with the rows of fund `n`. */
function mayChange(key: string, n: number): boolean {
  const own = numberIn(key);
  switch (DEPENDS_ON[familyOf(key) as SnapshotFamily]) {
    case 'nothing':
      return false;
    case 'market':
      return true;
    case 'fund':
      return own === n;
    case 'category':
      return own === categoryNumberOf(n);
    case 'category of the fund':
      return categoryNumberOf(own) === categoryNumberOf(n);
    case 'risk-free rate':
      return categoryNumberOf(own) === categoryNumberOf(n) || categoryNumberOf(n) === FIXED_INCOME;
  }
}

/** The other funds' lines of a list over the market. */
function othersIn(all: Snapshots, key: string, n: number): unknown[] {
  const { items } = all.get(key) as { items: { fund?: { slug: string }; category?: { slug: string } }[] };
  return items.filter(
    ({ fund, category }) =>
      fund?.slug !== `fund-${n}` && category?.slug !== `category-${categoryNumberOf(n)}`,
  );
}

const LISTS = [
  'funds',
  'gold/bubbles',
  'leveraged/ratios',
  'categories',
  'market/map',
  'market/category-returns',
];

describe('a fund that is removed', () => {
  it('changes no snapshot that does not depend on it, and no line of the other funds', () => {
    fc.assert(
      fc.property(randomMarket, ({ seed, n }) => {
        const tables = marketOf(seed);
        const [before, after] = [snapshotsOf(tables), snapshotsOf(withoutFund(tables, n))];
        const changed = [...before].flatMap(([key, value]) =>
          JSON.stringify(after.get(key)) === JSON.stringify(value) ? [] : [key],
        );
        expect(changed.filter((key) => !mayChange(key, n))).toEqual([]);
        expect(changed).toContain(`fund-live/fund-${n}`);
        expect(changed).toContain(`category-history/category-${categoryNumberOf(n)}`);
        for (const key of LISTS)
          expect([key, othersIn(after, key, n)]).toEqual([key, othersIn(before, key, n)]);
      }),
      { numRuns: RUNS },
    );
  });
});

interface Lines {
  readonly dates: readonly string[];
  readonly [column: string]: unknown;
}
interface Grown {
  readonly sessions: readonly string[];
  readonly growth: readonly number[];
}

/** The columns of a series without one day. */
function withoutDay(lines: Lines, day: string): Lines {
  const at = lines.dates.indexOf(day);
  return Object.fromEntries(
    Object.entries(lines).map(([name, column]) => [
      name,
      Array.isArray(column) && column.length === lines.dates.length
        ? column.filter((_, i) => i !== at)
        : column,
    ]),
  ) as unknown as Lines;
}

/** The columns of a history that have a value a day. */
const withoutDayOfRow = <R extends Row<'fund_nav_history'> | Row<'fund_cash_flow'>>(row: R, day: string): R =>
  withoutDay(row, day) as unknown as R;

/** What a line grew to on each day, as multiples of its value on the day before `day`. */
function growthAround({ sessions, growth }: Grown, day: string, base: string): Map<string, number> {
  const first = growth[sessions.indexOf(base)] as number;
  return new Map(
    sessions.flatMap((one, i) => (one === day ? [] : [[one, (growth[i] as number) / first] as const])),
  );
}

const sessionBefore = ({ sessions }: Grown, day: string): string =>
  sessions[sessions.indexOf(day) - 1] as string;

describe('a day of a fund that is removed', () => {
  it('changes no snapshot that does not depend on the fund, and no other day of its own', () => {
    fc.assert(
      fc.property(randomMarket, ({ seed, n, day }) => {
        const tables = marketOf(seed);
        const less = {
          ...tables,
          fund_nav_history: tables.fund_nav_history.map((row) =>
            row.fundId === fundId(n) ? withoutDayOfRow(row, day) : row,
          ),
        };
        const [before, after] = [snapshotsOf(tables), snapshotsOf(less)];
        const changed = [...before].flatMap(([key, value]) =>
          JSON.stringify(after.get(key)) === JSON.stringify(value) ? [] : [key],
        );
        expect(changed.filter((key) => !mayChange(key, n))).toEqual([]);
        const read = <T>(all: Snapshots, key: string) => all.get(key) as T;
        const series = `fund-series/fund-${n}`;
        const { meta: _, ...rest } = read<Lines>(before, series);
        expect(read(after, series)).toMatchObject(withoutDay(rest as unknown as Lines, day));
        // Growth has eight significant digits.
        const own = `fund-history/fund-${n}`;
        const base = sessionBefore(read<Grown>(before, own), day);
        const was = growthAround(read<Grown>(before, own), day, base);
        for (const [one, value] of growthAround(read<Grown>(after, own), day, base))
          expect(Math.abs(value / (was.get(one) as number) - 1)).toBeLessThan(1e-7);
      }),
      { numRuns: RUNS },
    );
  });

  it('loses no return of its category: the days before it stay, those after it move by less than a ten-thousandth', () => {
    fc.assert(
      fc.property(randomMarket, ({ seed, n, day }) => {
        const tables = marketOf(seed);
        const histories = tables.fund_nav_history.map((row) =>
          row.fundId === fundId(n) ? withoutDayOfRow(row, day) : row,
        );
        const key = `category-history/category-${categoryNumberOf(n)}`;
        const read = (all: Snapshots) => all.get(key) as unknown as Grown;
        const before = read(snapshotsOf(tables));
        const after = read(snapshotsOf({ ...tables, fund_nav_history: histories }));
        expect(after.sessions).toEqual(before.sessions);
        after.growth.forEach((value, i) => {
          const earlier = (after.sessions[i] as string) < day;
          const change = Math.abs(value / (before.growth[i] as number) - 1);
          if (earlier) expect(change).toBe(0);
          else expect(change).toBeLessThan(after.sessions[i] === day ? 0.01 : 1e-4);
        });
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a fund that closes', () => {
  it('stays in the past of its category, and moves no risk of any fund', () => {
    fc.assert(
      fc.property(randomMarket, ({ seed, n }) => {
        const tables = marketOf(seed);
        const funds = tables.funds.map((row) => (row.id === fundId(n) ? { ...row, isActive: false } : row));
        const [before, after] = [snapshotsOf(tables), snapshotsOf({ ...tables, funds })];
        const same = [...before.keys()].filter((key) =>
          /^(fund-history|category-history|fund-series)\//.test(key),
        );
        for (const key of same) expect([key, after.get(key)]).toEqual([key, before.get(key)]);
        const figuresOf = (all: Snapshots, key: string) =>
          (all.get(key) as { windows: { figures: unknown }[] }).windows.map(({ figures }) => figures);
        for (const key of before.keys())
          if (familyOf(key) === 'fund-risk') expect(figuresOf(after, key)).toEqual(figuresOf(before, key));
      }),
      { numRuns: RUNS },
    );
  });
});
