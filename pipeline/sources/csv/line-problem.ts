import type { StoredState } from '../../database/stored-state.ts';
import type { Cells, TableRow } from '../../database/write/writable.ts';
import { MIX_COLUMNS, type Mix, sumOfShares } from '../derive/mix.ts';
import { moveProblem } from '../derive/references.ts';
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

/** A price too far from the last stored one is of another unit of money. */
function priceProblem({ symbol, date, value }: Cells, stored: StoredState): LineRefusal | null {
  const price = { symbol: String(symbol), day: String(date), value: Number(value) };
  const reason = moveProblem(stored, price);
  return reason === null ? null : { field: 'value', reason };
}

/** Why the cells of a line cannot be stored together, or beside what is stored; null where they can. */
export function findLineProblem({ table, values }: TableRow, stored: StoredState): LineRefusal | null {
  const cells = values as Cells;
  if (table === 'fund_allocations') return mixProblem(cells);
  if (table === 'reference_prices') return priceProblem(cells, stored);
  return table === 'fund_live_data' ? rangeProblem(cells) : null;
}
