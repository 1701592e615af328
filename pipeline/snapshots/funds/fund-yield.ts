import { addDays } from '../../../shared/dates/days.ts';
import type { InputValues } from '../../../shared/figures/define-figure.ts';
import { figureOf } from '../../../shared/figures/index.ts';
import { sum } from '../../../shared/funds/figures.ts';
import { ratioAfter, type UnitSplit } from '../../../shared/measures/unit-splits.ts';
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

/** The splits after `first` up to `last`, with the rows that show them. */
function splitsBetween(fundId: string, first: string, last: string, tables: YieldTables) {
  const history = historyByFund(tables.fund_nav_history).get(fundId);
  if (!history) return { splits: [], evidence: [] };
  const splits: readonly UnitSplit[] = cleanHistory(history, tables).cleaning.splits.filter(
    ({ day }) => day > first && day <= last,
  );
  const days = splits.map(({ day }) => day);
  return { splits, evidence: splits.length > 0 ? [pastEvidence(history, days)] : [] };
}

/**
 * Payouts of the twelve months up to the day of the NAV, in units of that day, over that NAV. The percentage is null where payouts of these months
 * are not known; there is none at all without a payout or a dated NAV.
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
  const first = paid.map(({ date }) => date).sort()[0];
  if (first === undefined) return null;
  const { splits, evidence } = splitsBetween(row.id, first, day, tables);
  const isKnown = isPayoutYearKnown(paid.length, row.dividendIntervalMonths);
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
