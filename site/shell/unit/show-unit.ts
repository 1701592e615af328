import type { Currency } from '../../../shared/persian/format.ts';
import { applyUnit } from '../../runtime/money-unit/apply-unit.ts';
import { writeExactRials } from './exact-figures.ts';

let shown: Currency | null = null;

function refine(): void {
  if (shown === 'rial') writeExactRials(() => shown);
}

/** Shows the whole page in one currency; null restores the units in which it was published. Loaded on first use. */
export function showUnit(unit: Currency | null): void {
  shown = unit;
  applyUnit(unit, refine);
  refine();
}
