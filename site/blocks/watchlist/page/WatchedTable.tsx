import { fundSubject } from '../../../../shared/figures/provenance-key.ts';
import { pagePath } from '../../../../shared/paths.ts';
import type { Field } from '../../../../shared/screener/fields.ts';
import { removeFund } from '../../../../shared/watchlist/operations.ts';
import { changeAndSay } from '../../../runtime/watchlist/say-outcome.ts';
import { formatField, toneOf } from '../../fund-table/cells.ts';
import { riskReason } from '../../fund-table/risk-reason.ts';
import { type ListSort, NAME_COLUMN, nextSort } from './list-sort.ts';
import { useRowOrder } from './use-row-order.ts';
import type { WatchedCell, WatchedRow } from './watched-rows.ts';

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
  /** By which the rows are sorted; null for the reader's own order, in which they can be moved. */
  readonly sort: ListSort | null;
  readonly onSort: (sort: ListSort | null) => void;
  readonly announce: (words: string) => void;
}

/** The table of a list. */
export function WatchedTable({ caption, fields, rows, isOwn, sort, onSort, announce }: Props) {
  const isMovable = isOwn && sort === null;
  const order = useRowOrder(rows, announce);
  return (
    <table className="figures">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <Heading id={NAME_COLUMN} label={text.fund} first="ascending" sort={sort} onSort={onSort} />
          {fields.map((field) => (
            <Heading key={field.id} {...field} sort={sort} onSort={onSort} />
          ))}
          {isOwn && (
            <th scope="col" className="tools">
              <span className="visually-hidden">{text.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...(isMovable ? order.listeners : {})}>
        {(isMovable ? order.rows : rows).map((row) => (
          <Row
            key={row.slug}
            row={row}
            isOwn={isOwn}
            isMovable={isMovable}
            isGrabbed={order.grabbed === row.slug}
          />
        ))}
      </tbody>
    </table>
  );
}

type HeadingProps = Pick<Field, 'label' | 'first'> &
  Partial<Pick<Field, 'unit' | 'figure'>> &
  Pick<Props, 'sort' | 'onSort'> & { readonly id: string };

function Heading({ id, label, unit, figure, first, sort, onSort }: HeadingProps) {
  return (
    <th scope="col" data-figure={figure} aria-sort={sort?.column === id ? sort.direction : 'none'}>
      <button type="button" data-sort={id} onClick={() => onSort(nextSort(sort, id, first))}>
        {label}
      </button>
      {unit && <small>{unit}</small>}
    </th>
  );
}

interface RowProps {
  readonly row: WatchedRow;
  readonly isOwn: boolean;
  readonly isMovable: boolean;
  readonly isGrabbed: boolean;
}

function Row({ row, isOwn, isMovable, isGrabbed }: RowProps) {
  const { slug, label, cells, sessions } = row;
  return (
    <tr data-subject={fundSubject(slug)} className={isGrabbed ? 'grabbed' : undefined}>
      {/* The row has its own way out of the list: it gets no star. */}
      <th scope="row" data-own-star={isOwn ? '' : undefined}>
        <div className="fund">
          {isMovable && (
            <button
              type="button"
              className="tools handle"
              data-handle={slug}
              aria-label={text.move(label)}
              aria-pressed={isGrabbed}
              aria-describedby={HELP_ID}
            >
              <Grip />
            </button>
          )}
          <Name row={row} />
        </div>
      </th>
      {cells.map((cell, index) => (
        // One tab stop a row; the arrow keys reach its other figures (provenance/start-provenance.ts).
        <Figure key={cell.field.id} cell={cell} sessions={sessions} isStop={index === 0} />
      ))}
      {isOwn && (
        <td className="tools remove">
          <button
            type="button"
            data-remove={slug}
            aria-label={text.remove(label)}
            onClick={() => changeAndSay((state) => removeFund(state, slug))}
          >
            ✕
          </button>
        </td>
      )}
    </tr>
  );
}

function Name({ row: { slug, label, name, isKnown } }: Pick<RowProps, 'row'>) {
  const words = (
    <>
      <b>{label}</b>
      {name && <small>{name}</small>}
      {!isKnown && <small className="gone">{text.unknown}</small>}
    </>
  );
  return isKnown ? <a href={pagePath.fund(slug)}>{words}</a> : <span className="who">{words}</span>;
}

interface FigureProps {
  readonly cell: WatchedCell;
  readonly sessions: WatchedRow['sessions'];
  readonly isStop: boolean;
}

/** A dash of risk has its reason. */
function Figure({ cell: { field, value }, sessions, isStop }: FigureProps) {
  return (
    <td
      className={`num ${toneOf(field, value)}`.trim()}
      data-field={field.id}
      tabIndex={isStop ? 0 : undefined}
      title={riskReason(field, value, sessions) ?? undefined}
    >
      {formatField(field, value)}
    </td>
  );
}

/** Six dots. */
const Grip = () => (
  <svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true" fill="currentColor">
    {[4, 10, 16].flatMap((y) => [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
  </svg>
);
