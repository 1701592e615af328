import type { BubbleSide } from '../../../shared/funds/bubble.ts';
import { printWritten, type WrittenRow } from '../../charts/print-table.tsx';
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
export type StripRow = StripFund | string;

/** The tick spans a year's bubbles, the dot is today's. */
const Strip = ({ href, range, at, side, reason }: StripFund) => (
  <>
    {/* biome-ignore lint/a11y/useAnchorContent: the name of the row leads there too, and is what is read out */}
    <a href={href} tabIndex={-1} aria-hidden="true">
      {range && <i className="range" style={{ '--at': `${range.at}%`, '--to': `${range.to}%` }} />}
      <i className={`today ${side ?? ''}`} style={{ '--at': `${at}%` }} />
    </a>
    {range && <span className="visually-hidden">{range.words}</span>}
    {reason && <small>{reason}</small>}
  </>
);

const Name = ({ href, symbol, name, day }: StripFund) => (
  <>
    <a href={href}>{symbol}</a> <small className="name">{name}</small> {day && <small>{day}</small>}
  </>
);

const toRow = (row: StripRow): WrittenRow =>
  typeof row === 'string'
    ? { name: row, cells: [] }
    : {
        name: <Name {...row} />,
        cells: [
          { shown: <Strip {...row} />, className: 'strip' },
          { shown: row.bubble, className: `num ${row.side ?? ''}` },
          { shown: row.place, className: row.reason ? undefined : 'num' },
        ],
      };

const markOf = ({ at, label }: StripScale['marks'][number]) => (
  <i key={at} style={{ '--at': `${at}%` }}>
    {label}
  </i>
);

/** The HTML of funds of a category as strips on one scale. The cheap end is the right one, as everywhere. */
export const printStrips = (caption: string, marks: StripScale['marks'], rows: readonly StripRow[]): string =>
  printWritten({
    caption,
    className: 'bubble-strips',
    columns: [
      { label: text.fund },
      { label: text.strip, className: 'marks', seen: marks.map(markOf) },
      { label: text.bubble, figure: 'price-bubble' },
      { label: text.place, figure: 'bubble-percentile' },
    ],
    rows: rows.map(toRow),
  });
