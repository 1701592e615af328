import type { FigureId } from '../../../shared/figures/index.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { derived, fundDay, type ProvenanceEntries, reportedFields } from '../common/entries.ts';

type Returns = Row<'fund_return_data'>;

const RETURN_FIELDS = [
  ['weekly-return', 'weeklyPercent'],
  ['monthly-return', 'monthlyPercent'],
  ['quarterly-return', 'quarterlyPercent'],
  ['biannual-return', 'biannualPercent'],
  ['yearly-return', 'yearlyPercent'],
] as const satisfies readonly (readonly [FigureId, keyof Returns])[];

/** Past returns, and their mean. */
export function returnEntries(returns: Returns | undefined): ProvenanceEntries {
  if (!returns) return {};
  const source = fundDay('fund_return_data', returns);
  const daily = returns.dailyPercent === null ? 'oneDayPercent' : 'dailyPercent';
  return {
    ...reportedFields('fund_return_data', returns, source, [['daily-return', daily], ...RETURN_FIELDS]),
    'average-return': derived(
      'average-return',
      {
        monthly: returns.monthlyPercent,
        quarterly: returns.quarterlyPercent,
        biannual: returns.biannualPercent,
        yearly: returns.yearlyPercent,
      },
      source,
    ),
  };
}
