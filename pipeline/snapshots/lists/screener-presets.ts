import { shownFields } from '../../../shared/map/screen-fields.ts';
import type { Snapshot } from '../../../shared/schema/snapshots/index.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { PRESETS, type Preset } from '../../../shared/screener/presets.ts';
import { stampTextAt } from '../../../shared/screener/row-figures.ts';
import { countKnown, selectFunds } from '../../../shared/screener/select.ts';
import { createTable, type ScreenerTable } from '../../../shared/screener/table.ts';
import { defineReduction } from '../common/define.ts';
import type { Evidence } from '../common/evidence.ts';
import { createMeta } from '../common/meta.ts';
import {
  MEASURE_TABLES,
  type MeasureTables,
  measureOrigins,
  measureSeriesOf,
} from '../measures/measure-tables.ts';
import { COLUMN_TABLES, evidenceOf, lineReduction, screenerColumns } from './screener-columns.ts';
import type { ScreenerLine } from './screener-line.ts';

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

/** The quotes and index months behind the columns of a screen that show returns in other measures. */
const measuredEvidence = ({ state }: Preset, tables: MeasureTables): Evidence[] =>
  shownFields(state).flatMap((id) => {
    const measure = fieldOf(id).measured?.measure;
    if (measure === undefined) return [];
    return [{ origins: measureOrigins(tables, measure), simulated: false, day: null, instant: null }];
  });

/** The rows behind the figures that a screen shows; of all funds where none passes. */
const screenEvidence = (
  lines: readonly ScreenerLine[],
  rows: readonly number[],
  { state }: Preset,
): Evidence[] =>
  evidenceOf(rows.length > 0 ? rows.map((row) => lines[row] as ScreenerLine) : lines, [
    ...new Set(shownFields(state).map((id) => fieldOf(id).part)),
  ]);

/** The first rows of each prepared screen, whose page does not poll. */
export const screenerPresets = defineReduction({
  id: 'screener-presets',
  waits: true,
  writes: ['screener-preset'],
  scope: 'market',
  reads: [...COLUMN_TABLES, ...MEASURE_TABLES],
  ...lineReduction,
  *compute(tables, moment, categories) {
    const { lines, file } = screenerColumns(tables, moment, categories);
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
