import { type ComponentProps, type CSSProperties, type ReactNode, useMemo } from 'react';
import type { FigureId } from '../../shared/figures/index.ts';
import type { Subject } from '../../shared/figures/provenance-key.ts';

/** A cell as it is shown; what is absent has no attribute. */
export interface Cell {
  readonly shown: ReactNode;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** Columns that a name takes; the others of its row have no cell. */
  readonly span?: number | undefined;
  /** The figure of a single cell, where the column mixes several. */
  readonly figure?: FigureId | null | undefined;
  /** Whose figure it is, where neither the row's link nor the page says so. */
  readonly subject?: Subject | undefined;
  /** The exact return of a printed cell ("" for an unknown one), by which scripts write it in the reader's measure. */
  readonly exact?: string | undefined;
  /** The day up to which it runs, where that is not the row's. */
  readonly day?: string | null | undefined;
  /** Why it is a dash. */
  readonly title?: string | null | undefined;
  /** Stands small under the figure, e.g. its day; apart from it, so that a script may write the figure anew. */
  readonly note?: string | null | undefined;
  /** Other attributes, e.g. `data-field`. */
  readonly attributes?: Attributes | undefined;
}

type Attributes = Readonly<Record<`data-${string}`, string | undefined>> & {
  readonly className?: string | undefined;
  readonly tabIndex?: number | undefined;
};

export type Direction = 'ascending' | 'descending';

/** A column: its heading, and how it shows a row. */
export interface ShownColumn<R> {
  readonly key: string;
  readonly label: string;
  /** Written small under the heading. */
  readonly unit?: string | null;
  readonly figure?: FigureId | null | undefined;
  /** Direction of the first sort by it; absent where no reader sorts by it. */
  readonly first?: Direction;
  /** Share of the width beside the first column, so that sorting moves nothing; absent where the cells decide. */
  readonly weight?: number;
  /** True where the heading is read out, and not seen: a column of buttons, which no picture has. */
  readonly isOfTools?: boolean;
  /** What is seen in the heading in place of the label, which is read out. */
  readonly seen?: ReactNode;
  /** Class of the heading. */
  readonly className?: string;
  /** True where it names the rows; by default the first one does. */
  readonly isName?: boolean;
  /** Null where the name of the row spans the column. */
  cell(row: R, index: number): Cell | null;
}

interface Props<R> {
  readonly columns: readonly ShownColumn<R>[];
  readonly rows: readonly R[];
  /** Says what the rows are; it is read out, and not seen. */
  readonly caption: string;
  readonly className?: string;
  /** True where a row is a card on a phone: each figure has the name of its column behind it. */
  readonly cards?: boolean;
  readonly subject?: Subject | undefined;
  /** The first rule's column is the one that is sorted; those of the others say their place. */
  readonly sort?: readonly { readonly field: string; readonly direction: Direction }[];
  /** Names a row, where rows move; by default its index. */
  readonly keyOf?: (row: R) => string;
  /** The day up to which a row's returns run. */
  readonly dayOf?: (row: R) => string | null | undefined;
  /** Rows that are left out. */
  readonly rest?: number;
  /** Stands in place of the rows where there are none. */
  readonly empty?: string;
  /** True where a row's tooltip repeats its figures. */
  readonly tips?: boolean;
  /** Other attributes of a row. */
  readonly attributesOf?: (row: R) => Attributes;
  /** What listens to the rows. */
  readonly listeners?: ComponentProps<'tbody'> | undefined;
}

/** The column that a pressed heading sorts by; null for any other target. */
export function pressedHeading(target: EventTarget): { field: string; first: Direction } | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('thead button[data-field]') : null;
  if (!button) return null;
  const { field = '', first } = button.dataset;
  return { field, first: first === 'ascending' ? 'ascending' : 'descending' };
}

/** The direction after a click: the active column flips, another one starts with its own first direction. */
export const nextDirection = (current: Direction | null, first: Direction): Direction => {
  if (current === null) return first;
  return current === 'ascending' ? 'descending' : 'ascending';
};

/** The names of the columns as CSS strings, by which a card names its figures (figures.css): once a table, not once a cell. */
const labelsOf = <R,>(columns: readonly ShownColumn<R>[]): CSSProperties =>
  Object.fromEntries(columns.slice(1).map(({ label }, i) => [`--label-${i + 2}`, JSON.stringify(label)]));

/** A table of figures, in the printed page and in the browser. What sorts it listens to its headings (`pressedHeading`): printed ones are pressed too. */
export function FiguresTable<R>(props: Props<R>) {
  const { columns, rows, caption, subject, rest = 0, sort = [], cards = false } = props;
  const weights = columns.reduce((sum, { weight = 0 }) => sum + weight, 0);
  // A heading that is pressed is marked before the rows are there in their new order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other properties belong to the columns
  const body = useMemo(() => <Body {...props} />, [columns, rows]);
  return (
    <table
      className={props.className ?? (cards ? 'figures cards' : 'figures')}
      data-subject={subject}
      data-rest={rest > 0 ? rest : undefined}
      style={weights > 0 ? { '--weights': weights } : cards ? labelsOf(columns) : undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      {weights > 0 && (
        <colgroup>
          {columns.map(({ key, weight = 0 }) => (
            <col key={key} style={{ '--wide': weight }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading
              key={column.key}
              column={column}
              rule={sort.find(({ field }) => field === column.key)}
              place={sort.findIndex(({ field }) => field === column.key)}
            />
          ))}
        </tr>
      </thead>
      {body}
    </table>
  );
}

interface HeadingProps<R> {
  readonly column: ShownColumn<R>;
  readonly rule: { readonly direction: Direction } | undefined;
  readonly place: number;
}

/** Only one heading may be `aria-sort`: the others of a sort by several say their place. */
function Heading<R>({ column, rule, place }: HeadingProps<R>) {
  const { key, label, seen, unit, figure, first, isOfTools, className } = column;
  const isReadOut = isOfTools || seen !== undefined;
  const isLater = place > 0;
  return (
    <th
      scope="col"
      className={isOfTools ? 'tools' : className}
      data-figure={figure ?? undefined}
      aria-sort={first && (rule && !isLater ? rule.direction : 'none')}
      data-sort-place={isLater ? place + 1 : undefined}
      data-sort-direction={isLater ? rule?.direction : undefined}
    >
      {first ? (
        <button type="button" data-field={key} data-first={first}>
          {label}
        </button>
      ) : isReadOut ? (
        <>
          {seen !== undefined && <span aria-hidden="true">{seen}</span>}
          <span className="visually-hidden">{label}</span>
        </>
      ) : (
        label
      )}
      {unit && <small>{unit}</small>}
    </th>
  );
}

type RowsProps<R> = Pick<Props<R>, 'columns' | 'rows' | 'keyOf' | 'dayOf' | 'tips' | 'attributesOf'>;

function Body<R>({ empty, listeners, ...props }: RowsProps<R> & Pick<Props<R>, 'empty' | 'listeners'>) {
  return (
    <tbody {...listeners}>
      {props.rows.length === 0 && empty !== undefined ? (
        <tr>
          <td className="none" colSpan={props.columns.length}>
            {empty}
          </td>
        </tr>
      ) : (
        <FiguresRows {...props} />
      )}
    </tbody>
  );
}

/** Rows of a table of figures: of a `FiguresTable`, or behind those of a printed one. */
export function FiguresRows<R>({ columns, rows, keyOf, dayOf, tips, attributesOf }: RowsProps<R>) {
  const nameAt = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  );
  return rows.map((row, index) => (
    <tr
      key={keyOf?.(row) ?? index}
      data-tips={tips ? '' : undefined}
      data-day={dayOf?.(row) ?? undefined}
      {...attributesOf?.(row)}
    >
      {columns.map((column, i) => {
        const cell = column.cell(row, index);
        if (cell === null) return null;
        return i === nameAt ? (
          <th key={column.key} scope="row" colSpan={cell.span} {...cell.attributes}>
            {cell.shown}
          </th>
        ) : (
          <td
            key={column.key}
            className={cell.className || undefined}
            style={cell.style}
            data-subject={cell.subject}
            data-figure={cell.figure ?? undefined}
            data-v={cell.exact}
            data-day={cell.day ?? undefined}
            title={cell.title ?? undefined}
            data-note={cell.note ?? undefined}
            {...cell.attributes}
          >
            {cell.shown}
          </td>
        );
      })}
    </tr>
  ));
}
