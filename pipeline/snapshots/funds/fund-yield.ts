import { addDays } from '../../../shared/dates/days.ts';
import type { InputValues } from '../../../shared/figures/define-figure.ts';
import { figureOf } from '../../../shared/figures/index.ts';
import { sum } from '../../../shared/funds/figures.ts';
import { mayPricesShareUnit, ratioAfter, type UnitSplit } from '../../../shared/measures/unit-splits.ts';
import { isPayoutYearKnown } from '../../../shared/measures/unknown-payouts.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { FundEntry } from '../common/catalogue.ts';
import type { SourcedFigure } from '../common/choose-figure.ts';
import { dayEvidence, type Evidence } from '../common/evidence.ts';
import { unionEvidence } from '../common/fund-sums.ts';
import { historyByFund } from '../common/rows-by-fund.ts';
import { cleanHistory, pastEvidence, payoutsByFund } from '../risk/clean-histories.ts';

const YEAR_DAYS = 365;

/** Tables that `fundYield` reads. */
export type YieldTables = Pick<Tables, 'fund_payouts' | 'fund_nav_history' | 'market_holidays'>;

export interface FundYield {
  readonly inputs: InputValues;
  readonly percent: number | null;
  readonly evidence: Evidence;
  readonly payouts: number;
  /** The tables of its rows beside that of the NAV. */
  readonly table: string;
}

interface UnitsBetween {
  readonly splits: readonly UnitSplit[];
  /** The rows that show the splits. */
  readonly evidence: readonly Evidence[];
  /** False after a jump that nothing explains, where a payout is of the day of a split, and while the NAV is in units that no finished day confirms: it may be a split. */
  readonly isKnown: boolean;
}

/** How the units changed from the first of these days of payouts up to that of the NAV. */
function unitsBetween(
  fundId: string,
  paidOn: readonly string[],
  nav: { readonly day: string; readonly value: number },
  tables: YieldTables,
): UnitsBetween {
  const history = historyByFund(tables.fund_nav_history).get(fundId);
  if (!history || history.pastDates.length === 0) return { splits: [], evidence: [], isKnown: true };
  const { cleaning } = cleanHistory(history, tables);
  const first = paidOn[0] ?? nav.day;
  const isWithin = ({ day }: { readonly day: string }) => day >= first && day <= nav.day;
  const splits = cleaning.splits.filter(isWithin);
  // What is paid on the day of a split is in old units or in new ones; nobody knows which.
  const isAmbiguous = splits.some(({ day }) => paidOn.includes(day));
  const doubtful = new Set([...cleaning.unconfirmed, ...cleaning.badPrints]);
  const last = history.pastDates.findLastIndex((day) => day <= nav.day && !doubtful.has(day));
  const before = history.pastNavRial[last] ?? nav.value;
  return {
    splits,
    evidence:
      splits.length > 0
        ? [
            pastEvidence(
              history,
              splits.map(({ day }) => day),
            ),
          ]
        : [],
    isKnown: !isAmbiguous && !cleaning.jumps.some(isWithin) && mayPricesShareUnit(before, nav.value),
  };
}

/**
 * Payouts of the twelve months up to the day of the NAV, in units of that day, over that NAV. The percentage is null where payouts of these months
 * or the units between are not known; there is none at all without a payout or a dated NAV.
 */
export function fundYield(
  { row }: FundEntry,
  nav: SourcedFigure | null,
  tables: YieldTables,
): FundYield | null {
  const day = nav?.evidence.day;
  if (!nav || !day) return null;
  const paid = (payoutsByFund(tables.fund_payouts).get(row.id) ?? []).filter(
    ({ date }) => date <= day && date > addDays(day, -YEAR_DAYS),
  );
  if (paid.length === 0) return null;
  const paidOn = paid.map(({ date }) => date).sort();
  const { splits, evidence, ...units } = unitsBetween(row.id, paidOn, { day, value: nav.value }, tables);
  const isKnown = units.isKnown && isPayoutYearKnown(paid.length, row.dividendIntervalMonths);
  const inputs = {
    paid: isKnown ? sum(paid.map(({ date, perUnitRial }) => perUnitRial / ratioAfter(date, splits))) : null,
    nav: nav.value,
  };
  return {
    inputs,
    percent: figureOf('payout-yield').compute(inputs),
    payouts: paid.length,
    evidence: { ...unionEvidence([...paid.map(dayEvidence), ...evidence, nav.evidence]), day, instant: null },
    table: splits.length > 0 ? 'fund_payouts, fund_nav_history' : 'fund_payouts',
  };
}
