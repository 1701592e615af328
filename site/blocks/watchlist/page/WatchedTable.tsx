import { useMemo } from 'react';
import { fundSubject } from '../../../../shared/figures/provenance-key.ts';
import { pagePath } from '../../../../shared/paths.ts';
import type { Field } from '../../../../shared/screener/fields.ts';
import { removeFund } from '../../../../shared/watchlist/operations.ts';
import { type Cell, FiguresTable, pressedHeading, type ShownColumn } from '../../../charts/FiguresTable.tsx';
import { changeAndSay } from '../../../runtime/watchlist/say-outcome.ts';
import { fieldTone, formatField } from '../../fund-table/cells.ts';
import { riskReason } from '../../fund-table/risk-reason.ts';
import { type ListSort, NAME_COLUMN, nextSort } from './list-sort.ts';
import { useRowOrder } from './use-row-order.ts';
import type { WatchedRow } from './watched-rows.ts';

const text = {
  fund: 'صندوق',
  actions: 'برداشتن',
  remove: (label: string) => `برداشتن ${label} از فهرست`,
  move: (label: string) => `جابه‌جایی ${label}`,
  unknown: 'در میان صندوق‌های فعال نیست',
};

/** The id of the text that says how rows are moved. */
export const HELP_ID = 'watchlist-order-help';

interface Props {
  readonly caption: string;
  readonly fields: readonly Field[];
  readonly rows: readonly WatchedRow[];
  readonly isOwn: boolean;
  /** The column and direction by which the rows are sorted; null for the reader's own order, in which they can be moved. */
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
  readonly announce: (words: string) => void;
}

type Column = ShownColumn<WatchedRow>;

/** The table of a list in a box that scrolls. */
export function WatchedTable({ caption, fields, rows, isOwn, sort, onSort, announce }: Props) {
  const isMovable = isOwn && sort === null;
  const order = useRowOrder(rows, announce);
  const columns = useMemo(
    (): Column[] => [
      nameColumn(isOwn, isMovable, order.grabbed),
      ...fields.map(figureColumn),
      ...(isOwn ? [REMOVAL] : []),
    ],
    [fields, isOwn, isMovable, order.grabbed],
  );
  const press = (target: EventTarget) => {
    const pressed = pressedHeading(target);
    if (pressed) onSort(nextSort(sort, pressed.field, pressed.first));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the headings in it are buttons
    <div
      className="table-box"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={caption}
      onClick={({ target }) => press(target)}
    >
      <FiguresTable
        columns={columns}
        rows={isMovable ? order.rows : rows}
        caption={caption}
        sort={sort ? [{ field: sort.column, direction: sort.direction }] : []}
        keyOf={({ slug }) => slug}
        attributesOf={({ slug }) => ({
          'data-subject': fundSubject(slug),
          className: slug === order.grabbed ? 'grabbed' : undefined,
        })}
        listeners={isMovable ? order.listeners : undefined}
      />
    </div>
  );
}

/** The names, each with a handle where rows can be moved. A row of the reader's own has its way out of the list, and gets no star. */
const nameColumn = (isOwn: boolean, isMovable: boolean, grabbed: string | null): Column => ({
  key: NAME_COLUMN,
  label: text.fund,
  first: 'ascending',
  cell: (row) => ({
    shown: (
      <div className="fund">
        {isMovable && <Handle row={row} isGrabbed={row.slug === grabbed} />}
        <Name row={row} />
      </div>
    ),
    attributes: { 'data-own-star': isOwn ? '' : undefined },
  }),
});

function Handle({
  row: { slug, label },
  isGrabbed,
}: {
  readonly row: WatchedRow;
  readonly isGrabbed: boolean;
}) {
  return (
    <button
      type="button"
      className="tools handle"
      data-handle={slug}
      aria-label={text.move(label)}
      aria-pressed={isGrabbed}
      aria-describedby={HELP_ID}
    >
      {/* Six dots. */}
      <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true" fill="currentColor">
        {[4, 10, 16].flatMap((y) => [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
      </svg>
    </button>
  );
}

function Name({ row: { slug, label, name, isKnown } }: { readonly row: WatchedRow }) {
  const words = (
    <>
      <b>{label}</b>
      {name && <small>{name}</small>}
      {!isKnown && <small className="gone">{text.unknown}</small>}
    </>
  );
  return isKnown ? <a href={pagePath.fund(slug)}>{words}</a> : <span className="who">{words}</span>;
}

/** A dash of risk has its reason. The first figure is the row's tab stop; the arrow keys reach the others (provenance/start-provenance.ts). */
const figureColumn = (field: Field, index: number): Column => ({
  key: field.id,
  label: field.label,
  unit: field.unit,
  figure: field.figure,
  first: field.first,
  cell({ cells, sessions }): Cell {
    const { value = null, note } = cells[index] ?? {};
    return {
      shown: formatField(field, value),
      className: `num ${fieldTone(field, value)}`.trim(),
      title: riskReason(field, value, sessions) ?? note?.title,
      note: note?.note,
      attributes: { 'data-field': field.id, tabIndex: index === 0 ? 0 : undefined },
    };
  },
});

const REMOVAL: Column = {
  key: 'removal',
  label: text.actions,
  isOfTools: true,
  cell: ({ slug, label }) => ({
    shown: (
      <button
        type="button"
        data-remove={slug}
        aria-label={text.remove(label)}
        onClick={() => changeAndSay((state) => removeFund(state, slug))}
      >
        ✕
      </button>
    ),
    className: 'tools remove',
  }),
};
