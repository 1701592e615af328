import type { AllocationLine } from '../../pipeline/database/seed/facts/csv-lines.ts';
import type { FundKind } from '../schema/rows/funds.ts';

/** These hold goods, not shares: what many of their fipiran rows call stock is their goods. */
const GOODS: readonly FundKind[] = ['gold', 'commodity'];
/** These hold shares above all, of more than five companies. */
const SHARES: readonly FundKind[] = ['leveraged', 'sectoral', 'equity', 'index', 'pension'];

const parts = ({ stock, bond, deposit, cash, commodity, fund_unit, other }: AllocationLine): number =>
  [stock, bond, deposit, cash, commodity, fund_unit, other].reduce<number>(
    (sum, value) => sum + (value ?? 0),
    0,
  );

/** With less of the fund accounted for than this, percent points, a stock share equal to the five best is only those five. */
const FULL_REPORT = 80;
/** With more than this under "stock", percent points, it is what a fund of goods is made of. */
const MOST = 50;

/**
 * The asset mix of a fipiran row as we store it, or null where it says nothing. Two defects of the source are undone:
 * the goods of commodity funds stand under "stock" where the column for goods is empty, and for many funds "stock" is
 * the five largest holdings only (both columns are then equal), which is no share of stocks at all.
 */
export function cleanAllocation(line: AllocationLine, kind: FundKind): AllocationLine | null {
  const total = parts(line);
  if (total <= 0) return null;
  if (GOODS.includes(kind) && (line.commodity ?? 0) === 0 && (line.stock ?? 0) > MOST) {
    return { ...line, commodity: line.stock, stock: 0 };
  }
  const onlyFive =
    SHARES.includes(kind) && line.stock !== 0 && line.stock === line.five_best && total < FULL_REPORT;
  return onlyFive ? { ...line, stock: null } : line;
}
