import { useDeferredValue, useMemo, useRef } from 'react';
import type { CompareState } from '../../../shared/compare/state.ts';
import { useNear } from '../../runtime/use-near.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { boundsWords, leftOut, nothingWords } from './bounds-words.ts';
import { type Comparison, compare, type Prepared, shownSpan } from './comparison.ts';
import { Growth } from './Growth.tsx';
import type { Loaded } from './load-comparison.ts';

interface Actions {
  readonly state: CompareState;
  readonly isHeld: boolean;
  readonly onRange: (range: CompareState['range'], isDone: boolean) => void;
  readonly onChange: (part: Partial<CompareState>) => void;
  readonly onAdd: (slug: string) => void;
}

interface ChartsProps extends Actions {
  readonly prepared: Prepared;
  readonly comparison: Comparison;
  readonly loaded: Loaded;
}

/** The first chart, and all below it when the reader comes near. */
function Charts({ prepared, comparison, loaded, state, isHeld, onRange, onChange, onAdd }: ChartsProps) {
  const place = useRef<HTMLDivElement>(null);
  const roll = useDeferredValue(state.roll);
  const isLog = useDeferredValue(state.isLog);
  const below = useLoaded(['code', 'below'], () => import('./Below.tsx'), { enabled: useNear(place) });
  return (
    <>
      <Growth
        prepared={prepared}
        comparison={comparison}
        isLog={isLog}
        state={state}
        span={shownSpan(prepared, state.range)}
        onRange={onRange}
        onLog={(next) => onChange({ isLog: next })}
      />
      {below.data ? (
        <below.data.Below
          comparison={comparison}
          loaded={loaded}
          chosenRoll={state.roll}
          roll={roll}
          isHeld={isHeld}
          funds={state.funds}
          onRoll={(next) => onChange({ roll: next })}
          onAdd={onAdd}
        />
      ) : below.failed ? (
        <LoadError onRetry={below.retry} />
      ) : (
        <div className="skeleton" ref={place} />
      )}
    </>
  );
}

interface BoundsProps {
  readonly comparison: Comparison | null;
  readonly loaded: Loaded;
}

/** Which days are shown, and what is left out. */
function Bounds({ comparison, loaded }: BoundsProps) {
  const words = useMemo(
    () => (comparison ? boundsWords(comparison, loaded) : leftOut(loaded)),
    [comparison, loaded],
  );
  return words.map((line) => <p key={line}>{line}</p>);
}

interface Props extends Actions {
  /** Null where the lines have no day in common. */
  readonly prepared: Prepared | null;
  /** Undefined while it is loaded. */
  readonly loaded: Loaded | undefined;
}

/**
 * All that is made of what was loaded. Buttons answer at once; this follows, and a newer choice interrupts it. Its steps are components of
 * their own, between which the browser may handle input.
 */
export function Result({ prepared, loaded, ...rest }: Props) {
  const range = useDeferredValue(rest.state.range);
  const comparison = useMemo(() => prepared && compare(prepared, { range }), [prepared, range]);
  return (
    <>
      {loaded && !prepared && (
        <div className="state" role="status">
          <p className="title">{nothingWords(loaded)}</p>
        </div>
      )}
      {loaded && prepared && comparison && (
        <Charts prepared={prepared} comparison={comparison} loaded={loaded} {...rest} />
      )}
      <div data-bounds="" aria-live="polite">
        {loaded && <Bounds comparison={comparison} loaded={loaded} />}
      </div>
    </>
  );
}
