import { useMemo, useState } from 'react';
import type { Field } from '../../../shared/screener/fields.ts';
import {
  BINS,
  type Histogram,
  histogramOf,
  positionOf,
  valueAt,
} from '../../../shared/screener/histogram.ts';
import type { Range } from '../../../shared/screener/state.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { boundWords, rangeWords, readBound, typedWords } from '../../../shared/screener/words.ts';
import { useReaderUnit } from '../../runtime/use-reader-choice.ts';
import type { Screen } from '../fund-table/use-screen.ts';
import { withRange } from './screen-conditions.ts';

const text = {
  low: (label: string) => `کمترین ${label}`,
  high: (label: string) => `بیشترین ${label}`,
  percent: 'درصد',
  open: 'بی‌کران',
};

/** Steps of a slider; its ends are open. */
const STEPS = 100;
/** A slider moves in figures of two digits: no reader aims at the third. */
const DIGITS = 2;
const WHOLE: readonly Field['kind'][] = ['months', 'rank'];
const OPEN: Range = { min: null, max: null };

const roundBound = ({ kind }: Field, value: number): number =>
  WHOLE.includes(kind) ? Math.round(value) : Number(value.toPrecision(DIGITS));

/** The step of the slider on which a bound stands; an open one stands at its end. */
const stepOf = (histogram: Histogram, value: number | null, end: number): number =>
  value === null ? end : Math.min(STEPS, Math.max(0, Math.round(positionOf(histogram, value) * STEPS)));

const inOrder = ({ min, max }: Range): Range =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };

const unitOf = ({ unit, kind }: Field): string =>
  unit ?? (kind === 'percent' || kind === 'fraction' ? text.percent : '');

interface Props {
  readonly field: Field;
  readonly table: ScreenerTable;
  readonly screen: Screen;
}

/** A figure's condition: its spread as bars, a slider and a field for either bound; nothing where the figure has no spread. */
export function RangeFilter({ field, table, screen: { state, change } }: Props) {
  const histogram = useMemo(() => histogramOf(table, field.id), [table, field.id]);
  if (histogram === null) return null;
  const range = state.ranges.get(field.id) ?? OPEN;
  const isSet = range.min !== null || range.max !== null;
  const set = (part: Partial<Range>) =>
    change({ ranges: withRange(state.ranges, field.id, inOrder({ ...range, ...part })) });
  const [low, high] = [text.low(field.label), text.high(field.label)];
  const unit = unitOf(field);
  return (
    <fieldset className={isSet ? 'range set' : 'range'} data-field={field.id}>
      <legend>
        {field.label}
        {unit === '' ? ' ' : ` (${unit}) `}
        <output>{isSet ? rangeWords(field, range) : ''}</output>
      </legend>
      <Bins histogram={histogram} range={range} />
      <div className="sliders">
        <Slider
          label={low}
          field={field}
          histogram={histogram}
          bound={range.min}
          end={0}
          onMove={(min) => set({ min })}
        />
        <Slider
          label={high}
          field={field}
          histogram={histogram}
          bound={range.max}
          end={STEPS}
          onMove={(max) => set({ max })}
        />
      </div>
      <div className="bounds">
        <BoundField
          label={low}
          field={field}
          bound={range.min}
          reach={histogram.low}
          onType={(min) => set({ min })}
        />
        <BoundField
          label={high}
          field={field}
          bound={range.max}
          reach={histogram.high}
          onType={(max) => set({ max })}
        />
      </div>
    </fieldset>
  );
}

/** The spread of the figure: a root scale, so that one tall bin does not flatten the others. */
function Bins({ histogram, range }: { readonly histogram: Histogram; readonly range: Range }) {
  const most = Math.max(...histogram.bins);
  const [start, end] = [stepOf(histogram, range.min, 0), stepOf(histogram, range.max, STEPS)];
  return (
    <div className="bins" aria-hidden="true">
      {histogram.bins.map((count, i) => {
        const middle = ((i + 0.5) / BINS) * STEPS;
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
            key={i}
            className={middle < start || middle > end ? 'out' : undefined}
            style={{ '--part': Math.sqrt(count / most) }}
          />
        );
      })}
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly field: Field;
  readonly histogram: Histogram;
  readonly bound: number | null;
  /** The step at which the bound is open. */
  readonly end: number;
  readonly onMove: (bound: number | null) => void;
}

function Slider({ label, field, histogram, bound, end, onMove }: SliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={bound === null ? text.open : boundWords(field, bound)}
      min={0}
      max={STEPS}
      value={stepOf(histogram, bound, end)}
      onChange={({ currentTarget }) => {
        const step = Number(currentTarget.value);
        onMove(step === end ? null : roundBound(field, valueAt(histogram, step / STEPS)));
      }}
    />
  );
}

interface BoundFieldProps {
  readonly label: string;
  readonly field: Field;
  readonly bound: number | null;
  /** The bound that the slider reaches: it stands in the empty field. */
  readonly reach: number;
  readonly onType: (bound: number | null) => void;
}

/** A bound as it is typed: read where the reader leaves the field or presses Enter. */
function BoundField({ label, field, bound, reach, onType }: BoundFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const unit = useReaderUnit();
  const finish = () => {
    if (draft === null) return;
    const typed = readBound(field, draft, unit);
    setDraft(null);
    // A text that is no number leaves the bound as it was.
    if (typed !== undefined) onType(typed);
  };
  return (
    <input
      type="text"
      aria-label={label}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      placeholder={typedWords(field, roundBound(field, reach), unit)}
      value={draft ?? (bound === null ? '' : typedWords(field, bound, unit))}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}
