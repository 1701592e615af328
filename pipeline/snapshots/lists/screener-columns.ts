import { figureOf } from '../../../shared/figures/index.ts';
import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { rankFunds } from '../../../shared/funds/ranks.ts';
import { memoize, memoizeLast } from '../../../shared/memoize.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import {
  SCREENER_COLUMN_IDS,
  SCREENER_PARTS,
  type ScreenerPart,
} from '../../../shared/schema/screener-fields.ts';
import type { Snapshot } from '../../../shared/schema/snapshots/index.ts';
import type { Stamp } from '../../../shared/schema/stamp.ts';
import { percentToFraction } from '../../../shared/units.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import type { CategorySummary } from '../common/define.ts';
import type { Evidence } from '../common/evidence.ts';
import { META_TABLES, type MetaTables, staleSources } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import { mergeTopLists, topByFigure } from '../common/sort-by-figure.ts';
import { addRiskFree, type RiskFree, riskFree } from '../risk/risk-free.ts';
import { yearSharpe } from '../risk/year-risk.ts';
import { SCREENER_TABLES, type ScreenerLine, screenerLines } from './screener-line.ts';

/** Tables of the columns; spread it into `reads`. */
export const COLUMN_TABLES = [...CATALOGUE_TABLES, ...META_TABLES, ...SCREENER_TABLES] as const;
type ColumnTables = Pick<Tables, (typeof COLUMN_TABLES)[number]>;

/** Funds beyond these are found by search and in the directory: a larger file would be slow on a phone. */
const MAX_FUNDS = 10_000;

interface Summary {
  readonly lines: readonly ScreenerLine[];
  readonly riskFree: RiskFree;
}
type Categories = readonly CategorySummary<Summary>[];

const assetsOf = (line: ScreenerLine): number | null => line.figures.assets ?? null;

const combine = (all: readonly Summary[]): Summary => ({
  lines: mergeTopLists(
    all.map(({ lines }) => lines),
    assetsOf,
    MAX_FUNDS,
  ),
  riskFree: addRiskFree(all.map((one) => one.riskFree)),
});

/** How the lines of many funds become one list, for all columns and for the prepared screens. */
export const lineReduction = {
  summarize: (tables: ColumnTables, moment: Moment): Summary => ({
    lines: topByFigure(screenerLines(tables, moment), assetsOf, MAX_FUNDS),
    riskFree: riskFree(tables, moment),
  }),
  combine,
};

/** The rank of each fund within a category, by fund id. A category without a change has the same lines as in the run before. */
const overallRanks = memoize(
  (lines: readonly ScreenerLine[]): ReadonlyMap<string, number | null> =>
    new Map(
      [...rankFunds(lines.map(({ rankFacts }) => rankFacts))].map(([id, { overall }]) => [id, overall]),
    ),
);

/** The risk-free rate of a year, a fraction; null while no fixed-income fund reports a return. */
function rateOf({ sum }: RiskFree): number | null {
  const percent = figureOf('risk-free-rate').compute(
    sum.weight === 0 ? { products: null, assets: null } : { products: sum.total, assets: sum.weight },
  );
  return percent === null ? null : percentToFraction(percent);
}

/** Values each once, and the index of each fund's among them. */
function indexed<T extends string>(values: readonly (T | null | undefined)[], order: (a: T, b: T) => number) {
  const all = [...new Set(values.filter((value) => value != null))].sort(order);
  const at = new Map(all.map((value, index) => [value, index]));
  return { all, at: values.map((value) => (value == null ? null : (at.get(value) as number))) };
}

/** A line with the figures that need other funds. */
const completeLine = memoizeLast(
  (line: ScreenerLine, rate: number | null, rank: number | null): ScreenerLine => ({
    ...line,
    figures: { ...line.figures, sharpe: yearSharpe(line.risk, rate), rank },
  }),
);

function completeLines(all: Summary, categories: Categories): ScreenerLine[] {
  const rate = rateOf(all.riskFree);
  const ranks = new Map(
    categories.map(({ category, summary }) => [category.ref.slug, overallRanks(summary.lines)]),
  );
  return all.lines.map((line) =>
    completeLine(line, rate, ranks.get(line.categorySlug)?.get(line.rankFacts.id) ?? null),
  );
}

const columnKey = memoize((name: string) => ({ name }));
/** The list of the run before where the column of this name is equal to it: the same list is neither checked nor written again. */
const lastColumn = memoizeLast((_: { readonly name: string }, column: readonly unknown[]) => column);
const reuseColumn = <T>(name: string, column: T[]): T[] => lastColumn(columnKey(name), column) as T[];

function columnsOf(
  lines: readonly ScreenerLine[],
  categories: Categories,
  { liveDay, day }: Moment,
  staleIds: string[],
): Snapshot<'screener'> {
  const refs = categories
    .map(({ category }) => category.ref)
    .filter(({ slug }) => lines.some((line) => line.categorySlug === slug));
  const managers = indexed(
    lines.map(({ manager }) => manager),
    comparePersian,
  );
  const stamps = indexed(
    lines.flatMap((line) => SCREENER_PARTS.map((part) => line.stamps[part])),
    (a, b) => (a < b ? -1 : 1),
  );
  const stampAt = (row: number, part: number) => stamps.at[row * SCREENER_PARTS.length + part] ?? null;
  const columnOf = <T>(name: string, read: (line: ScreenerLine, row: number) => T): T[] =>
    reuseColumn(name, lines.map(read));
  return {
    day: liveDay,
    returnsSince: oldestCurrentDay(day),
    slugs: columnOf('slugs', ({ fund }) => fund.slug),
    names: columnOf('names', ({ fund }) => fund.name),
    symbols: columnOf('symbols', ({ fund }) => fund.symbol),
    categories: refs,
    category: columnOf('category', (line) => refs.findIndex(({ slug }) => slug === line.categorySlug)),
    managers: managers.all,
    manager: reuseColumn('manager', managers.at),
    figures: Object.fromEntries(
      SCREENER_COLUMN_IDS.map((id) => [id, columnOf(id, ({ figures }) => figures[id] ?? null)]),
    ) as Snapshot<'screener'>['figures'],
    staleSources: staleIds,
    stamps: stamps.all,
    from: Object.fromEntries(
      SCREENER_PARTS.map((part, at) => [part, columnOf(`from ${part}`, (_, row) => stampAt(row, at))]),
    ) as Snapshot<'screener'>['from'],
    sessions: columnOf('sessions', ({ risk }) => risk?.sessions ?? null),
    spark: columnOf('spark', ({ spark }) => spark),
  };
}

/** The rows behind these parts of lines, the newest of each origin and day. */
export function evidenceOf(lines: readonly ScreenerLine[], parts: readonly ScreenerPart[]): Evidence[] {
  const newest = new Map<Stamp | undefined, Evidence>();
  for (const { from, stamps } of lines) {
    for (const part of parts) {
      const own = from[part];
      if (own && (own.instant ?? '') >= (newest.get(stamps[part])?.instant ?? ''))
        newest.set(stamps[part], own);
    }
  }
  return [...newest.values()];
}

/** The lines of all funds, by net assets, and the file of their columns. */
export function screenerColumns(
  tables: MetaTables,
  moment: Moment,
  categories: Categories,
): { readonly lines: readonly ScreenerLine[]; readonly file: Snapshot<'screener'> } {
  const lines = completeLines(combine(categories.map(({ summary }) => summary)), categories);
  const stale = staleSources(tables, moment, evidenceOf(lines, SCREENER_PARTS));
  return { lines, file: columnsOf(lines, categories, moment, stale) };
}
