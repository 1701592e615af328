import type { FigureId } from '../../../shared/figures/index.ts';
import { roundRate } from '../../../shared/funds/figures.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { derived, fundDay, type ProvenanceEntries, reported, reportedFields } from '../common/entries.ts';
import { storedColumn } from '../common/stored-column.ts';

/** Where the source reports only the five largest stocks as its stocks, `stock` is null: shared/funds/clean-allocation.ts. */
const stockAtLeast = ({
  stockPercent,
  fiveBestPercent,
}: Pick<Row<'fund_allocations'>, 'stockPercent' | 'fiveBestPercent'>): number | null =>
  stockPercent === null && fiveBestPercent !== null && fiveBestPercent > 0
    ? roundRate(fiveBestPercent)
    : null;

type Allocation = Row<'fund_allocations'>;

const SHARE_FIELDS = [
  ['allocation-stock', 'stockPercent'],
  ['allocation-bond', 'bondPercent'],
  ['allocation-deposit', 'depositPercent'],
  ['allocation-cash', 'cashPercent'],
  ['allocation-commodity', 'commodityPercent'],
  ['allocation-fund-unit', 'fundUnitPercent'],
  ['allocation-other', 'otherPercent'],
] as const satisfies readonly (readonly [FigureId, keyof Allocation])[];

/** The asset mix, and what it leaves unreported. */
export function allocationEntries(allocation: Allocation | undefined): ProvenanceEntries {
  if (!allocation) return {};
  const source = fundDay('fund_allocations', allocation);
  const share = (percent: number | null) => roundRate(percent);
  const atLeast = stockAtLeast(allocation);
  return {
    ...reportedFields('fund_allocations', allocation, source, SHARE_FIELDS),
    ...(atLeast !== null && {
      'allocation-stock-at-least': reported(
        'allocation-stock-at-least',
        atLeast,
        source,
        storedColumn('fund_allocations', 'fiveBestPercent'),
      ),
    }),
    'allocation-unreported': derived(
      'allocation-unreported',
      {
        stock: share(allocation.stockPercent),
        stockAtLeast: atLeast,
        bond: share(allocation.bondPercent),
        deposit: share(allocation.depositPercent),
        cash: share(allocation.cashPercent),
        commodity: share(allocation.commodityPercent),
        fundUnit: share(allocation.fundUnitPercent),
        other: share(allocation.otherPercent),
      },
      source,
    ),
  };
}
