import type { Check } from './check.ts';
import { flowChecks } from './flow.ts';
import { goldChecks } from './gold.ts';
import { holdingsChecks } from './holdings.ts';
import { leverageChecks } from './leverage.ts';
import { reserveChecks } from './reserve.ts';
import { returnsChecks } from './returns.ts';

/** Every derived figure that a record exists of. */
export const checks: readonly Check[] = [
  ...goldChecks,
  ...leverageChecks,
  ...reserveChecks,
  ...flowChecks,
  ...returnsChecks,
  ...holdingsChecks,
];
