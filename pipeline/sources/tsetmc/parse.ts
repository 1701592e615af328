import type { StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import type { Answer, Batch, Parsed } from '../definition/define-source.ts';
import { parseTsetmcDay } from '../validate/parse-days.ts';
import { readLayout } from '../validate/read-layout.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import { createRowValidator, type RowValidator } from '../validate/row-validator.ts';
import { rules } from '../validate/rules.ts';
import { clientHistoryRows, dailyRows, fundDetailRows, relatedRows } from './history.ts';
import { marketRows } from './market-rows.ts';
import {
  clientTypeOneSchema,
  clientTypesSchema,
  closingInfoSchema,
  etfSchema,
  instrumentSchema,
  overviewSchema,
} from './schema.ts';

const ID = 'tsetmc';

/** Outstanding units of a fund with their own day. */
function instrumentRows(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const info = readLayout(ID, answer, instrumentSchema).instrumentInfo;
  const fund = stored.funds.find(({ insCode }) => insCode === info.insCode);
  const units = zeroIsMissing(
    validator.figure(
      'fund_nav_history',
      info.insCode,
      'etfIssuedUnit',
      info.etfIssuedUnit,
      rules.nonNegative,
    ),
  );
  const day = parseTsetmcDay(info.etfUnitDeven);
  if (!fund || units === null || day === null) return [];
  return [row('fund_nav_history', { fund_id: fund.id, date: day, units })];
}

/** Endpoints that yield rows only with a market watch; without one only their layout is checked. */
const layouts = {
  etf: etfSchema,
  overview: overviewSchema,
  clientTypes: clientTypesSchema,
  clientType: clientTypeOneSchema,
  closingInfo: closingInfoSchema,
} as const;

const checkLayout = (answer: Answer): TableRow[] => {
  const schema = layouts[answer.endpoint as keyof typeof layouts];
  if (schema) readLayout<unknown>(ID, answer, schema);
  return [];
};

const parsers: Readonly<
  Record<string, (answer: Answer, stored: StoredState, validator: RowValidator) => TableRow[]>
> = {
  dailyList: dailyRows,
  related: relatedRows,
  clientHistory: clientHistoryRows,
  fundDetail: fundDetailRows,
  instrument: instrumentRows,
};

/** TSETMC's answers as rows. Pure; throws SourceError for a changed layout or an empty market watch. */
export function parseTsetmc(batch: Batch, stored: StoredState): Parsed {
  const validator = createRowValidator();
  const watched = batch.answers.find(({ endpoint }) => endpoint === 'watch');
  const others = batch.answers.flatMap((answer) =>
    (parsers[answer.endpoint] ?? (watched ? () => [] : checkLayout))(answer, stored, validator),
  );
  const rows = watched ? [...marketRows(batch, watched, stored, validator), ...others] : others;
  return { rows, refused: validator.refused, dropped: validator.dropped };
}
