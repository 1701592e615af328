import type { CompareState, RollId } from '../../../shared/compare/state.ts';
import { afterPaint } from '../../runtime/after-paint.ts';
import type { Comparison } from './comparison.ts';
import { createFalls, createRolling } from './later-charts.ts';
import type { Loaded } from './load-comparison.ts';
import type { TableActions } from './table-actions.ts';
import { createTables } from './tables-view.ts';

/** All of a comparison below its first chart; loaded when the reader comes near it. */

export interface BelowActions extends TableActions {
  readonly roll: (roll: RollId) => void;
}

export function createBelow({ roll, ...actions }: BelowActions) {
  const [falls, rolling, tables] = [createFalls(), createRolling(roll), createTables(actions)];
  let newest: Comparison | null = null;

  /** Draws each part after the one before it is painted, until another comparison comes. While a pointer holds the range the tables wait. */
  async function draw(
    comparison: Comparison,
    state: CompareState,
    loaded: Loaded,
    isHeld: () => boolean,
  ): Promise<void> {
    newest = comparison;
    const parts = [
      () => falls.draw(comparison),
      () => rolling.draw(comparison, state),
      () => (isHeld() ? undefined : tables.draw(comparison, loaded)),
    ];
    for (const part of parts) {
      await afterPaint();
      if (newest !== comparison) return;
      await part();
    }
  }

  return {
    blocks: [falls.block, rolling.block, ...tables.blocks],
    draw,
    destroy: (): void => {
      falls.destroy();
      rolling.destroy();
    },
  };
}

export type BelowView = ReturnType<typeof createBelow>;
