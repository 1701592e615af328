import { useState } from 'react';
import type { CompareState } from '../../../shared/compare/state.ts';
import { nextTask } from '../../runtime/after-paint.ts';
import { type Published, useLoaded } from '../../runtime/use-published.ts';
import { type Chosen, type Loaded, loadComparison } from './load-comparison.ts';

/** All that is compared; what was loaded before stays until another choice is loaded. */
export const useComparison = (chosen: Chosen): Published<Loaded> =>
  useLoaded(
    ['comparison', chosen.funds.join(), chosen.benchmarks.join()],
    async () => {
      // The frame that asked is painted first.
      await nextTask();
      return loadComparison(chosen);
    },
    {
      enabled: chosen.funds.length > 0,
      keepsPrevious: true,
    },
  );

type Range = CompareState['range'];

/** A range that follows a pointer at once, and is written (`write`) when the pointer lets it go. */
export function useHeldRange(written: Range, write: (range: Range) => void) {
  const [held, setHeld] = useState<Range | null>(null);
  const choose = (range: Range, isDone: boolean): void => {
    setHeld(isDone ? null : range);
    if (isDone) write(range);
  };
  return { range: held ?? written, isHeld: held !== null, choose };
}
