import { roundRate } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';

/** Where the source reports only the five largest stocks as its stocks, `stock` is null: shared/funds/clean-allocation.ts. */
export const stockAtLeast = ({
  stockPercent,
  fiveBestPercent,
}: Pick<Row<'fund_allocations'>, 'stockPercent' | 'fiveBestPercent'>): number | null =>
  stockPercent === null && fiveBestPercent !== null && fiveBestPercent > 0
    ? roundRate(fiveBestPercent)
    : null;
