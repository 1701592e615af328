import { figureOf } from '../../../shared/figures/index.ts';
import { oldestCurrentDay } from '../../../shared/funds/ages.ts';
import { rankFunds } from '../../../shared/funds/ranks.ts';
import { shownFields } from '../../../shared/map/screen-fields.ts';
import { memoize, memoizeLast } from '../../../shared/memoize.ts';
import { comparePersian } from '../../../shared/persian/collate.ts';
import {
  SCREENER_COLUMN_IDS,
  SCREENER_PARTS,
  type ScreenerPart,
} from '../../../shared/schema/screener-fields.ts';
import type { Snapshot } from '../../../shared/schema/snapshots/index.ts';
import type { Stamp } from '../../../shared/schema/stamp.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { PRESETS, type Preset } from '../../../shared/screener/presets.ts';
import { stampTextAt } from '../../../shared/screener/row-figures.ts';
import { countKnown, selectFunds } from '../../../shared/screener/select.ts';
import { createTable, type ScreenerTable } from '../../../shared/screener/table.ts';
import { percentToFraction } from '../../../shared/units.ts';
import { CATALOGUE_TABLES } from '../common/catalogue.ts';
import { type CategorySummary, defineReduction } from '../common/define.ts';
import type { Evidence } from '../common/evidence.ts';
import { createMeta, META_TABLES, staleSources } from '../common/meta.ts';
import type { Moment } from '../common/moment.ts';
import { mergeTopLists, topByFigure } from '../common/sort-by-figure.ts';
import {
  MEASURE_TABLES,
  type MeasureTables,
  measureOrigins,
  measureSeriesOf,
} from '../measures/measure-tables.ts';
import { addRiskFree, type RiskFree, riskFree } from '../risk/risk-free.ts';
import { yearSharpe } from '../risk/year-risk.ts';
import { SCREENER_TABLES, type ScreenerLine, screenerLines } from './screener-line.ts';

/** Rows in the HTML of a prepared screen; the page loads the others. */
const MAX_ROWS = 30;
/** Points with a name: the script's plot has as many (site/blocks/screener/ScatterView.tsx). */
const MAX_LABELS = 40;

/** Points of the scatter plot of these rows, in the file's order: the largest have their labels first. */
function scatterPoints(table: ScreenerTable, rows: readonly number[], { x, y }: Preset['state']) {
  const { file } = table;
  const [ownX, ownY] = [table.column(x), table.column(y)];
  const known = [...rows]
    .filter((row) => !Number.isNaN(ownX[row]) && !Number.isNaN(ownY[row]))
    .sort((a, b) => a - b);
  return {
    x: known.map((row) => ownX[row] as number),
    y: known.map((row) => ownY[row] as number),
    category: known.map((row) => file.category[row] as number),
    categories: file.categories,
    labels: known.slice(0, MAX_LABELS).map((row) => file.symbols[row] ?? (file.names[row] as string)),
  };
}

/** The first of the funds that pass a prepared screen, with its columns. */
function presetRows(
  table: ScreenerTable,
  { id, state }: Preset,
  rows: readonly number[],
): Omit<Snapshot<'screener-preset'>, 'meta'> {
  const { file } = table;
  return {
    id,
    count: rows.length,
    total: countKnown(table, state),
    points: state.view === 'scatter' ? scatterPoints(table, rows, state) : null,
    rows: rows.slice(0, MAX_ROWS).map((row) => ({
      fund: {
        slug: file.slugs[row] as string,
        name: file.names[row] as string,
        symbol: file.symbols[row] ?? null,
      },
      category: file.categories[file.category[row] as number] as (typeof file.categories)[number],
      manager: file.managers[file.manager[row] ?? -1] ?? null,
      spark: file.spark[row] ?? null,
      values: state.columns.map((column) => {
        const value = table.column(column)[row] as number;
        return Number.isNaN(value) ? null : value;
      }),
      stamps: state.columns.map((column) => stampTextAt(file, fieldOf(column).part, row)),
    })),
  };
}

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

/** The quotes and index months behind the columns of a screen that show returns in other measures. */
const measuredEvidence = ({ state }: Preset, tables: MeasureTables): Evidence[] =>
  shownFields(state).flatMap((id) => {
    const measure = fieldOf(id).measured?.measure;
    if (measure === undefined) return [];
    return [{ origins: measureOrigins(tables, measure), simulated: false, day: null, instant: null }];
  });

/** The rows behind these parts of lines, the newest of each origin and day. */
function evidenceOf(lines: readonly ScreenerLine[], parts: readonly ScreenerPart[]): Evidence[] {
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

/** The rows behind the figures that a screen shows; of all funds where none passes. */
const screenEvidence = (
  lines: readonly ScreenerLine[],
  rows: readonly number[],
  { state }: Preset,
): Evidence[] =>
  evidenceOf(rows.length > 0 ? rows.map((row) => lines[row] as ScreenerLine) : lines, [
    ...new Set(shownFields(state).map((id) => fieldOf(id).part)),
  ]);

/** All figures of all active funds as columns, and the first rows of each prepared screen. */
export const screener = defineReduction({
  id: 'screener',
  writes: ['screener', 'screener-preset'],
  scope: 'market',
  reads: [...CATALOGUE_TABLES, ...META_TABLES, ...SCREENER_TABLES, ...MEASURE_TABLES],
  summarize(tables, moment): Summary {
    return {
      lines: topByFigure(screenerLines(tables, moment), assetsOf, MAX_FUNDS),
      riskFree: riskFree(tables, moment),
    };
  },
  combine,
  *compute(tables, moment, categories) {
    const all = combine(categories.map(({ summary }) => summary));
    const lines = completeLines(all, categories);
    const file = columnsOf(
      lines,
      categories,
      moment,
      staleSources(tables, moment, evidenceOf(lines, SCREENER_PARTS)),
    );
    yield ['screener', file];
    const table = createTable(file, { series: measureSeriesOf(tables), lens: null });
    for (const preset of PRESETS) {
      const rows = selectFunds(table, preset.state);
      const evidence = [...screenEvidence(lines, rows, preset), ...measuredEvidence(preset, tables)];
      yield [
        `screener-preset/${preset.id}`,
        { meta: createMeta(tables, moment, evidence), ...presetRows(table, preset, rows) },
      ];
    }
  },
});
