import type { BubbleSide } from '../../../shared/funds/bubble.ts';
import { TableBox } from '../../charts/DataTable.tsx';
import { FiguresTable, type ShownColumn } from '../../charts/FiguresTable.tsx';
import { printElement } from '../../charts/print-table.tsx';
import type { StripScale } from './strip-scale.ts';

const text = {
  fund: 'صندوق',
  strip: 'یک سال و امروز، درصد',
  bubble: 'حباب قیمت',
  place: 'جایگاه در سال',
};

/** A fund on the scale of its category; places are percent of the scale. */
export interface StripFund {
  readonly name: string;
  readonly symbol: string;
  readonly href: string;
  readonly bubble: string;
  /** Null where the bubble is not known. */
  readonly side: BubbleSide | null;
  readonly at: number;
  /** A year's bubbles; null where they are not known. */
  readonly range: { readonly at: number; readonly to: number; readonly words: string } | null;
  readonly place: string;
  /** Why the place is a dash; null where it is known. */
  readonly reason: string | null;
  /** Null where the price is of the page's day. */
  readonly day: string | null;
}

/** A fund, or what is said of those that are left out between two. */
export type StripRow = StripFund | { readonly note: string };

/** A column of the funds; a note takes the whole row. */
const fundColumn = (
  column: Omit<ShownColumn<StripRow>, 'cell'>,
  cell: ShownColumn<StripFund>['cell'],
): ShownColumn<StripRow> => ({
  ...column,
  cell: (row, index) => ('note' in row ? null : cell(row, index)),
});

const NAME: ShownColumn<StripRow> = {
  key: 'fund',
  label: text.fund,
  cell: (row) =>
    'note' in row
      ? { shown: row.note, span: 4, attributes: { className: 'note' } }
      : {
          shown: (
            <>
              <a href={row.href}>{row.symbol}</a> <small className="name">{row.name}</small>{' '}
              {row.day && <small>{row.day}</small>}
            </>
          ),
        },
};

const classOf = (name: string, side: BubbleSide | null): string => (side === null ? name : `${name} ${side}`);

/** The tick spans a year's bubbles, the dot is today's. */
const Strip = ({ href, range, at, side, reason }: StripFund) => (
  <>
    {/* biome-ignore lint/a11y/useAnchorContent: the name of the row leads there too, and is what is read out */}
    <a href={href} tabIndex={-1} aria-hidden="true">
      {range && <i className="range" style={{ '--at': `${range.at}%`, '--to': `${range.to}%` }} />}
      <i className={classOf('today', side)} style={{ '--at': `${at}%` }} />
    </a>
    {range && <span className="visually-hidden">{range.words}</span>}
    {reason && <small>{reason}</small>}
  </>
);

const columnsOf = (marks: StripScale['marks']): ShownColumn<StripRow>[] => [
  NAME,
  fundColumn(
    {
      key: 'strip',
      label: text.strip,
      className: 'marks',
      seen: marks.map(({ at, label }) => (
        <i key={at} style={{ '--at': `${at}%` }}>
          {label}
        </i>
      )),
    },
    (fund) => ({ shown: <Strip {...fund} />, className: 'strip' }),
  ),
  fundColumn({ key: 'bubble', label: text.bubble, figure: 'price-bubble' }, ({ bubble, side }) => ({
    shown: bubble,
    className: classOf('num', side),
  })),
  fundColumn({ key: 'place', label: text.place, figure: 'bubble-percentile' }, ({ place, reason }) => ({
    shown: place,
    className: reason ? undefined : 'num',
  })),
];

/** The HTML of funds of a category as strips on one scale. The cheap end is the right one, as everywhere. */
export const printStrips = (caption: string, marks: StripScale['marks'], rows: readonly StripRow[]): string =>
  printElement(
    <TableBox caption={caption} className="bubble-strips">
      <FiguresTable columns={columnsOf(marks)} rows={rows} caption={caption} />
    </TableBox>,
  );
