import { tehranDay } from '../../../shared/dates/days.ts';
import { jalaliLatin } from '../../../shared/dates/jalali.ts';
import { fractionToPercent, roundTo } from '../../../shared/units.ts';
import type { StoredState } from '../../database/stored-state.ts';
import type { Cells, TableRow } from '../../database/write/writable.ts';
import { MIX_COLUMNS, type Mix, sumOfShares } from '../derive/mix.ts';
import { type DayPrice, isNearDay, isOfOtherUnits, oldestNavDay } from '../derive/nav-units.ts';
import { moveProblem } from '../derive/references.ts';
import { isBeforeSessions } from '../validate/day-bounds.ts';
import { liveNavDay } from '../validate/plausible-rows.ts';
import { isNearYesterday, sharesSum } from '../validate/rules.ts';
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

/** A bubble that differs from that of its price and NAV by more, percent points, is of others; rounding stays below. */
const MAX_BUBBLE_ERROR = 0.1;

function navDayProblem(navDay: string, day: string): LineRefusal | null {
  if (isNearDay(navDay, day)) return null;
  return {
    field: 'nav_date',
    reason: `expected a day from ${oldestNavDay(day)} to ${day}, that of the price`,
  };
}

/** A price far from yesterday's is in tomans; the exchange adjusts yesterday's for a split. */
function yesterdayProblem({ priceRial, yesterdayRial }: DayPrice): LineRefusal | null {
  if (isNearYesterday(priceRial, yesterdayRial)) return null;
  return { field: 'current_price', reason: `expected a price within 50% of yesterday's ${yesterdayRial}` };
}

function bubbleProblem(bubble: Cells[string], priceRial: number, navRial: number): LineRefusal | null {
  const own = fractionToPercent(priceRial / navRial - 1);
  if (typeof bubble !== 'number' || Math.abs(bubble - own) <= MAX_BUBBLE_ERROR) return null;
  return { field: 'bubble_percent', reason: `expected ${roundTo(own, 2)}, the bubble of price and NAV` };
}

/** The exchange's own rows of the morning's reset repeat the price of the day before; a day alone may have become midnight. */
function momentOfTradeProblem({ timestamp }: Cells): LineRefusal | null {
  if (!isBeforeSessions(String(timestamp))) return null;
  return {
    field: 'timestamp',
    reason: 'expected the moment of a trade: no session begins before 07:00 in Tehran',
  };
}

/** Price, NAV and bubble of a line, by the rules of the exchange's own answers. */
function liveProblem(cells: Cells, stored: StoredState): LineRefusal | null {
  const { current_price: priceRial, price_yesterday: yesterday, nav: navRial } = cells;
  if (typeof priceRial !== 'number') return null;
  const day = tehranDay(String(cells.timestamp));
  // Without yesterday's price nothing tells a split: the price's own stands for it.
  const price = { day, priceRial, yesterdayRial: typeof yesterday === 'number' ? yesterday : priceRial };
  const priceFault = yesterdayProblem(price);
  if (priceFault !== null || typeof navRial !== 'number') return priceFault;
  const navDay = liveNavDay(cells);
  const dayFault = navDayProblem(navDay, day);
  if (dayFault !== null) return dayFault;
  const newest = stored.newest.get(String(cells.fund_id));
  if (isOfOtherUnits(price, { day: navDay, redemptionRial: navRial }, newest))
    return { field: 'nav', reason: 'expected a NAV in the units of the price' };
  return bubbleProblem(cells.bubble_percent, priceRial, navRial);
}

/** Another day beside that of the line would be a slip in one of the two. */
function jalaliProblem({ date, ...cells }: Cells): LineRefusal | null {
  const day = jalaliLatin(String(date));
  const field = ['jalali_date', 'shamsi_date'].find((name) => cells[name] && cells[name] !== day);
  return field === undefined ? null : { field, reason: `expected ${day}, the day of the line` };
}

/** Why the cells of a line cannot be stored together, or beside what is stored; null where they can. */
export function findLineProblem({ table, values }: TableRow, stored: StoredState): LineRefusal | null {
  const cells = values as Cells;
  if (table === 'fund_allocations') return mixProblem(cells);
  if (table === 'reference_prices') return priceProblem(cells, stored);
  if (table === 'zakhireh_fixincome') return jalaliProblem(cells);
  if (table === 'market_map_data') return momentOfTradeProblem(cells);
  return table === 'fund_live_data'
    ? (momentOfTradeProblem(cells) ?? rangeProblem(cells) ?? liveProblem(cells, stored))
    : null;
}
