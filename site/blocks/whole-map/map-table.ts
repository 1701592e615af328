import { colorOf } from '../../../shared/map/map-colors.ts';
import { figureAt, stampAt } from '../../../shared/map/map-figures.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { SCREENER_COLUMNS } from '../../../shared/schema/screener-fields.ts';
import { formatCell, isFigure, toneOf } from '../../charts/parts/cells.ts';
import type { Column, Table } from '../../charts/parts/define-widget.ts';
import { escapeHtml } from '../../charts/parts/escape-html.ts';
import { cellKindOf, textColumn } from '../frame/field-column.ts';
import type { MapDrawing } from './map-html.ts';
import { COLOR_WORDS } from './map-words.ts';

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
  caption: 'رقم‌های نقشهٔ بازار',
  all: (count: string) => `نمایش همهٔ ${count} صندوق`,
  none: 'صندوقی با این ویژگی‌ها یافت نشد.',
};

/** A longer table would hold up a phone: the others are a press away. */
export const MAX_TABLE_ROWS = 150;

const columnsOf = ({ state }: MapDrawing, measure: string): readonly Column[] => {
  const { figure, span, real } = colorOf(state.color);
  const after = measure && span !== null && !real ? ` (${measure})` : '';
  return [
    textColumn('fund', text.fund),
    {
      key: 'color',
      label: `${COLOR_WORDS[state.color].name}${after}`,
      kind: cellKindOf('percent'),
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
  const origins = stamps.flatMap((stamp) => stamp?.origin.split('+') ?? []);
  return { origins: [...new Set(origins)].sort(), day: own?.day ?? null };
}

/** Rows by size, those of unknown size last. */
function orderedRows(
  { file, state, model }: MapDrawing,
  found: ReadonlySet<number> | null,
): readonly number[] {
  const column = state.size === 'value' ? 'value' : 'assets';
  const size = (row: number) => figureAt(file, column, row) ?? -1;
  const rows = model.rows.filter((row) => found?.has(row) ?? true);
  return rows.toSorted((a, b) => size(b) - size(a) || a - b);
}

/** A table, or its first rows. */
export interface MapTable extends Table {
  /** Of all rows, also those that are left out. */
  readonly count: number;
}

/** The figures of the map as a table of at most `limit` rows, with origin and day of each; only the funds that a search has found. */
export function mapTable(
  drawing: MapDrawing,
  measure: string,
  found: ReadonlySet<number> | null,
  limit = Number.POSITIVE_INFINITY,
): MapTable {
  const { file, model } = drawing;
  const ordered = orderedRows(drawing, found);
  return {
    count: ordered.length,
    columns: [...columnsOf(drawing, measure), textColumn('origin', 'origin'), textColumn('date', 'date')],
    rows: ordered.slice(0, limit).map((row) => {
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
        ],
        href: pagePath.fund(file.slugs[row] ?? ''),
      };
    }),
  };
}

/** How the last two columns, which files name in English, are shown on the page. */
const SHOWN: Readonly<Record<string, { readonly label: string; readonly cell: (value: string) => string }>> =
  {
    origin: {
      label: text.source,
      cell: (value) => value.replace('simulated', text.demo).split('+').join(text.and),
    },
    date: { label: text.day, cell: (value) => formatCell('date', value) },
  };

function cellHtml(column: Column, value: string | number | null, isInverse: boolean): string {
  const shown = SHOWN[column.key];
  const words = shown && typeof value === 'string' ? shown.cell(value) : formatCell(column.kind, value);
  if (!isFigure(column.kind)) return `<td>${escapeHtml(words)}</td>`;
  const signed = isInverse && column.key === 'color' && typeof value === 'number' ? -value : value;
  return `<td class="num ${toneOf(column.kind, signed) ?? ''}">${words}</td>`;
}

/** The table as HTML, with a button for the rows that are left out. */
export function tableHtml({ columns, rows, count }: MapTable, isInverse: boolean): string {
  const heads = columns.map(
    ({ key, label, figure }) =>
      `<th scope="col"${figure ? ` data-figure="${figure}"` : ''}>${SHOWN[key]?.label ?? label}</th>`,
  );
  const lines = rows.map(({ cells, href }) => {
    const [name, ...others] = cells;
    const own = others.map((value, i) => cellHtml(columns[i + 1] as Column, value, isInverse));
    return `<tr><th scope="row"><a href="${escapeHtml(href ?? '')}">${escapeHtml(String(name))}</a></th>${own.join('')}</tr>`;
  });
  const none = rows.length === 0 ? `<tr><td colspan="${columns.length}">${text.none}</td></tr>` : '';
  const more =
    rows.length < count
      ? `<button type="button" class="button" data-all>${text.all(formatNumber(count))}</button>`
      : '';
  return `<table class="figures"><caption class="visually-hidden">${text.caption}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('')}${none}</tbody></table>${more}`;
}
