import type { Snapshot } from '../../../shared/schema/snapshots/index.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import type { Preset } from '../../../shared/screener/presets.ts';
import { selectFunds } from '../../../shared/screener/select.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';

/** Rows in the HTML of a prepared screen; the page loads the others. */
const MAX_ROWS = 30;
/** Points with a name: the script's plot has as many (site/blocks/screener/scatter.ts). */
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

/** The first rows of a prepared screen, with its columns. */
export function presetRows(
  table: ScreenerTable,
  { id, state }: Preset,
): Omit<Snapshot<'screener-preset'>, 'meta'> {
  const { file } = table;
  const rows = selectFunds(table, state);
  return {
    id,
    count: rows.length,
    total: table.count,
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
      stamps: state.columns.map((column) => table.readPartStamp(row, fieldOf(column).part)),
    })),
  };
}
