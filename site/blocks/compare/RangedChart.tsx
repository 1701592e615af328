import { type ReactNode, useRef } from 'react';
import { type CompareState, RANGES, type RangeId, type Span } from '../../../shared/compare/state.ts';
import type { PlainLine } from '../../charts/plain/chart-model.ts';
import { ViewSwitches } from '../../charts/ViewSwitches.tsx';
import { useNear } from '../../runtime/use-near.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { type BlockView, ChartBlock } from './ChartBlock.tsx';
import type { BlockText } from './CompareBlock.tsx';

const RANGE_TEXT: Readonly<Record<RangeId, string>> = {
  '1m': '۱ ماه',
  '3m': '۳ ماه',
  '6m': '۶ ماه',
  '1y': '۱ سال',
  '3y': '۳ سال',
  all: 'همه',
};

const text = { ranges: 'بازه', log: 'مقیاس لگاریتمی' };
/** Pixels. */
export const CHART_HEIGHT = 360;
const SWITCHES = [{ label: text.ranges, options: RANGES.map((id) => [id, RANGE_TEXT[id]] as const) }];

/** Everything that can be chosen, and what is. */
export interface Whole {
  /** Over all days. */
  readonly lines: () => readonly PlainLine[];
  readonly full: Span;
  readonly span: Span;
}

export interface RangeProps {
  readonly state: Pick<CompareState, 'range' | 'isLog'>;
  /** `isDone` is false while a pointer still holds the range. */
  readonly onRange: (range: RangeId | Span, isDone: boolean) => void;
  readonly onLog: (isLog: boolean) => void;
}

/** The buttons of a range and of the scale. */
export const RangeButtons = ({ state: { range, isLog }, onRange, onLog }: RangeProps) => (
  <>
    <ViewSwitches
      switches={SWITCHES}
      view={typeof range === 'string' ? range : ''}
      onChange={(id) => onRange(id as RangeId, true)}
    />
    <button type="button" className="toggle" aria-pressed={isLog} onClick={() => onLog(!isLog)}>
      {text.log}
    </button>
  </>
);

interface Props extends BlockText, RangeProps {
  readonly view: BlockView;
  readonly whole: Whole;
  /** Before the buttons of the range. */
  readonly controls?: ReactNode;
}

/** A chart block whose range and scale are chosen by buttons and by a brush. */
export function RangedChart({ whole, state, onRange, onLog, controls, ...block }: Props) {
  return (
    <ChartBlock
      {...block}
      height={CHART_HEIGHT}
      controls={
        <>
          {controls}
          <RangeButtons state={state} onRange={onRange} onLog={onLog} />
        </>
      }
      below={<NearBrush {...whole} onChange={onRange} />}
    />
  );
}

/** The brush, loaded when the reader comes near it. Left out of pictures, as other controls are (render-png.ts). */
function NearBrush(props: Whole & { readonly onChange: Props['onRange'] }) {
  const place = useRef<HTMLDivElement>(null);
  const code = useLoaded(['code', 'brush'], () => import('../../charts/plain/Brush.tsx'), {
    enabled: useNear(place),
  });
  return (
    <div className="pick" ref={place}>
      {code.data ? <code.data.Brush {...props} /> : <div className="brush" />}
    </div>
  );
}
