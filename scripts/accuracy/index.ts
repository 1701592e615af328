import type { Check } from './check.ts';
import { flowChecks } from './flow.ts';
import { goldChecks } from './gold.ts';
import { holdingsChecks } from './holdings.ts';
import { leverageChecks } from './leverage.ts';
import { reserveChecks } from './reserve.ts';
import { returnsChecks } from './returns.ts';

/** All derived figures with records. */
export const checks: readonly Check[] = [
  ...goldChecks,
  ...leverageChecks,
  ...reserveChecks,
  ...flowChecks,
  ...returnsChecks,
  ...holdingsChecks,
];
