import { colorOf } from '../../../shared/map/map-colors.ts';
import { sizeFigure } from '../../../shared/map/map-funds.ts';
import { pagePath } from '../../../shared/paths.ts';
import { SIMULATED } from '../../../shared/schema/origins.ts';
import { SCREENER_COLUMNS } from '../../../shared/schema/screener-fields.ts';
import { figureAt, stampAt } from '../../../shared/screener/row-figures.ts';
import { formatCell } from '../../charts/parts/cells.ts';
import type { Column, Table } from '../../charts/parts/define-widget.ts';
import { cellKindOf, noteCells, noteColumns, textColumn } from '../frame/field-column.ts';
import type { MapDrawing } from './drawing.ts';
import { COLOR_WORDS } from './words.ts';

const text = {
  fund: 'صندوق',
  symbol: 'نماد',
  category: 'دسته',
  assets: 'دارایی (میلیارد تومان)',
  value: 'ارزش معاملات (میلیارد تومان)',
  day: 'روز رقم',
  source: 'منشأ',
  demo: 'نمایشی',
  and: '، ',
};

const columnsOf = ({ state }: MapDrawing, measure: string): readonly Column[] => {
  const { figure, isBubble } = colorOf(state.color);
  const after = measure ? ` (${measure})` : '';
  return [
    textColumn('fund', text.fund),
    {
      key: 'color',
      label: `${COLOR_WORDS[state.color].name}${after}`,
      kind: isBubble ? 'bubble' : cellKindOf('percent'),
      figure,
    },
    { key: 'assets', label: text.assets, kind: cellKindOf('money'), figure: 'net-assets' },
    { key: 'value', label: text.value, kind: cellKindOf('money'), figure: 'trading-value' },
    textColumn('category', text.category),
    textColumn('symbol', text.symbol),
  ];
};

/** Origins of the figures of a row, each once, e.g. ["fipiran", "simulated"], and the day of the one that colours its cell. */
function originsOf({ file, state }: MapDrawing, row: number) {
  const own = stampAt(file, SCREENER_COLUMNS[colorOf(state.color).column], row);
  const stamps = [own, stampAt(file, 'assets', row), stampAt(file, 'trade', row)];
  const origins = stamps.flatMap((stamp) => stamp?.origins ?? []);
  return { origins: [...new Set(origins)].sort(), day: own?.day ?? null };
}

/** Rows by size, those of unknown size last. */
function orderedRows(
  { file, state, model }: MapDrawing,
  found: ReadonlySet<number> | null,
): readonly number[] {
  const size = (row: number) => figureAt(file, sizeFigure(state.size), row) ?? -1;
  const rows = model.rows.filter((row) => found?.has(row) ?? true);
  return rows.toSorted((a, b) => size(b) - size(a) || a - b);
}

/** The figures of the map as a table, with origin and day of each; only the funds that a search has found. `measure` is of `measureWords`. */
export function mapTable(drawing: MapDrawing, measure: string, found: ReadonlySet<number> | null): Table {
  const { file, model } = drawing;
  const colored = [colorOf(drawing.state.color)];
  return {
    columns: [
      ...columnsOf(drawing, measure),
      textColumn('origin', 'origin'),
      textColumn('date', 'date'),
      ...noteColumns(colored),
    ],
    rows: orderedRows(drawing, found).map((row) => {
      const { origins, day } = originsOf(drawing, row);
      return {
        cells: [
          file.names[row] ?? '',
          model.values[row] ?? null,
          figureAt(file, 'assets', row),
          figureAt(file, 'value', row),
          file.categories[file.category[row] ?? -1]?.label ?? null,
          file.symbols[row] ?? null,
          origins.join('+'),
          day,
          ...noteCells(
            colored,
            () => (model.values[row] ?? null) !== null,
            file.categories[file.category[row] ?? -1],
          ),
        ],
        href: pagePath.fund(file.slugs[row] ?? ''),
      };
    }),
  };
}

/** How the columns of origin and day, which files name in English, are shown on the page. */
const SHOWN: Readonly<Record<string, { readonly label: string; readonly cell: (value: string) => string }>> =
  {
    origin: {
      label: text.source,
      cell: (value) => value.replace(SIMULATED, text.demo).replaceAll('+', text.and),
    },
    date: { label: text.day, cell: (value) => formatCell('date', value) },
  };

/** The table as the page shows it. */
export const shownTable = ({ columns, rows }: Table): Table => ({
  columns: columns.map((column) => ({ ...column, label: SHOWN[column.key]?.label ?? column.label })),
  rows: rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((value, i) => {
      const shown = SHOWN[columns[i]?.key ?? ''];
      return shown && typeof value === 'string' ? shown.cell(value) : value;
    }),
  })),
});
