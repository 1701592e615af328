import type { Cells, TableRow } from '../../database/write/writable.ts';
import { MIX_COLUMNS, type Mix, sumOfShares } from '../derive/mix.ts';
import { sharesSum } from '../validate/rules.ts';
import type { LineRefusal } from './fund-line.ts';

/** What is wrong with the cells of one line together; each of them may be right by itself. */

/** Shares that sum so near to one are fractions: no fund accounts for a hundredth of its assets alone. */
const MAX_FROM_ONE = 0.3;

function mixProblem({ five_best: _, ...shares }: Cells): LineRefusal | null {
  const sum = sumOfShares(shares as Mix['shares']);
  const filled = MIX_COLUMNS.filter((column) => shares[column]);
  if (filled.length > 1 && Math.abs(sum - 1) <= MAX_FROM_ONE)
    return { field: null, reason: 'expected shares in percent points: 12.5 is 12.5%' };
  if (sharesSum.allows(sum)) return null;
  return { field: null, reason: `expected shares that sum ${sharesSum.description}` };
}

/** The database takes no range whose lowest price is above its highest. */
function rangeProblem({ price_low: low, price_high: high }: Cells): LineRefusal | null {
  if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return null;
  return { field: 'price_low', reason: `expected a price of at most ${high}, the highest` };
}

/** Why the cells of a line cannot be stored together; null where they can. */
export function findLineProblem({ table, values }: TableRow): LineRefusal | null {
  if (table === 'fund_allocations') return mixProblem(values as Cells);
  return table === 'fund_live_data' ? rangeProblem(values as Cells) : null;
}
