import { addDays } from '../../../shared/dates/days.ts';
import type { InputValues } from '../../../shared/figures/define-figure.ts';
import { figureOf } from '../../../shared/figures/index.ts';
import { originsOf, SIMULATED } from '../../../shared/schema/rows/funds.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import type { SourcedFigure } from '../common/choose-figure.ts';
import type { Evidence } from '../common/evidence.ts';
import { payoutsByFund } from '../risk/clean-histories.ts';

const YEAR_DAYS = 365;

type Payouts = Tables['fund_payouts'];

export interface FundYield {
  readonly inputs: InputValues;
  readonly percent: number | null;
  readonly evidence: Evidence;
  readonly payouts: number;
}

/** Payouts of the twelve months up to the day of the NAV, over that NAV; null without a payout or a dated NAV. */
export function fundYield(fundId: string, nav: SourcedFigure | null, rows: Payouts): FundYield | null {
  const day = nav?.evidence.day;
  if (!nav || !day) return null;
  const paid = (payoutsByFund(rows).get(fundId) ?? []).filter(
    ({ date }) => date <= day && date > addDays(day, -YEAR_DAYS),
  );
  if (paid.length === 0) return null;
  const inputs = { paid: paid.reduce((sum, { perUnitRial }) => sum + perUnitRial, 0), nav: nav.value };
  const names = [...new Set(paid.flatMap(({ origin }) => originsOf(origin)))];
  return {
    inputs,
    percent: figureOf('payout-yield').compute(inputs),
    payouts: paid.length,
    evidence: {
      origins: [...new Set([...names, ...nav.evidence.origins])],
      simulated: nav.evidence.simulated || names.includes(SIMULATED),
      day,
      instant: null,
    },
  };
}
