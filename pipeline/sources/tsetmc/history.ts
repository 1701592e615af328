import { SourceError } from '../../../shared/errors.ts';
import type { StoredFund, StoredState } from '../../database/stored-state.ts';
import { row, type TableRow } from '../../database/write/writable.ts';
import type { Answer } from '../definition/define-source.ts';
import { parseIsoDay, parseTsetmcDay } from '../validate/parse-days.ts';
import { readItems, readLayout } from '../validate/read-layout.ts';
import { zeroIsMissing } from '../validate/read-number.ts';
import type { RowValidator } from '../validate/row-validator.ts';
import { isNearYesterday, type Rule, rules } from '../validate/rules.ts';
import { flowRow } from './individuals.ts';
import {
  clientDaySchema,
  clientHistorySchema,
  dailyItemSchema,
  dailyListSchema,
  fundDetailSchema,
  fundStatSchema,
  relatedItemSchema,
  relatedSchema,
} from './schema.ts';

const text = {
  untraded: 'a day without trades repeats the last price',
  stranger: 'of an instrument that is no stored fund',
  noNav: 'a day without a redemption NAV',
};

const ID = 'tsetmc';
const HISTORY = 'fund_nav_history';

type Raw = Record<string, unknown>;

const byCode = (stored: StoredState): Map<string, StoredFund> =>
  new Map(stored.funds.flatMap((fund) => (fund.insCode ? [[fund.insCode, fund] as const] : [])));

/** A day's close, volume and value; no row for a day without trades, which repeats the last price. */
function closeRow(validator: RowValidator, fund: StoredFund, day: string, item: Raw): TableRow[] {
  const key = `${fund.insCode} ${day}`;
  const figure = (field: string) => validator.figure(HISTORY, key, field, item[field], rules.nonNegative);
  const close = zeroIsMissing(figure('pClosing'));
  const yesterday = zeroIsMissing(figure('priceYesterday'));
  const volume = figure('qTotTran5J');
  const value = figure('qTotCap');
  if (close === null || !volume || value === null) {
    validator.drop(HISTORY, text.untraded);
    return [];
  }
  if (yesterday !== null && !isNearYesterday(close, yesterday)) {
    validator.refuse(
      HISTORY,
      key,
      'pClosing',
      close,
      `expected a price within 50% of yesterday's ${yesterday}`,
    );
    return [];
  }
  return [
    row(HISTORY, {
      fund_id: fund.id,
      date: day,
      close_price: close,
      trading_volume: volume,
      trading_value: value,
    }),
  ];
}

/** Closing prices by day, of one fund or of all; instruments that are no stored fund are skipped. */
function closes(
  answer: Answer,
  items: readonly unknown[],
  schema: typeof dailyItemSchema | typeof relatedItemSchema,
  stored: StoredState,
  validator: RowValidator,
): TableRow[] {
  const funds = byCode(stored);
  const keyOf = (item: unknown): string =>
    `${(item as Raw | null)?.insCode ?? '?'} ${(item as Raw | null)?.dEven ?? '?'}`;
  return readItems<{ insCode: string; dEven: number }>(
    ID,
    answer,
    items,
    { schema, table: HISTORY, keyOf },
    validator,
  ).flatMap((item) => {
    const fund = funds.get(item.insCode);
    if (!fund) {
      validator.drop(HISTORY, text.stranger);
      return [];
    }
    const day = validator.day(
      HISTORY,
      keyOf(item),
      'dEven',
      item.dEven,
      parseTsetmcDay(item.dEven),
      stored.today,
    );
    return day === null ? [] : closeRow(validator, fund, day, item as unknown as Raw);
  });
}

export const dailyRows = (answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] =>
  closes(
    answer,
    readLayout(ID, answer, dailyListSchema).closingPriceDaily,
    dailyItemSchema,
    stored,
    validator,
  );

/** The last days of the instruments related to one. An answer without a single trade is refused: no day of theirs is like that. */
export function relatedRows(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const items = readLayout(ID, answer, relatedSchema).relatedCompanyThirtyDayHistory;
  const rows = closes(answer, items, relatedItemSchema, stored, validator);
  const traded = items.some((item) => Number((item as Raw | null)?.qTotTran5J ?? 0) > 0);
  if (items.length > 0 && !traded)
    validator.refuse(
      HISTORY,
      answer.url,
      'qTotTran5J',
      0,
      `expected a volume on some of the ${items.length} days, found none`,
    );
  return rows;
}

/** Settled purchases and sales of individuals by day. Bought and sold volumes of a day must be equal. */
export function clientHistoryRows(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const funds = byCode(stored);
  const table = 'fund_cash_flow';
  const keyOf = (item: unknown): string =>
    `${(item as Raw | null)?.insCode ?? '?'} ${(item as Raw | null)?.recDate ?? '?'}`;
  const { clientType } = readLayout(ID, answer, clientHistorySchema);
  return readItems(ID, answer, clientType, { schema: clientDaySchema, table, keyOf }, validator).flatMap(
    (item) => {
      const fund = funds.get(item.insCode);
      if (!fund) {
        validator.drop(table, text.stranger);
        return [];
      }
      const key = keyOf(item);
      const day = validator.day(
        table,
        key,
        'recDate',
        item.recDate,
        parseTsetmcDay(item.recDate),
        stored.today,
      );
      const figure = (field: string, rule: Rule = rules.nonNegative) =>
        validator.figure(table, key, field, (item as Raw)[field], rule);
      const [bought, sold] = [figure('buy_I_Value'), figure('sell_I_Value')];
      if (day === null || bought === null || sold === null) return [];
      const [boughtVolume, soldVolume] = [
        (figure('buy_I_Volume') ?? 0) + (figure('buy_N_Volume') ?? 0),
        (figure('sell_I_Volume') ?? 0) + (figure('sell_N_Volume') ?? 0),
      ];
      if (Math.abs(boughtVolume - soldVolume) > 1) {
        validator.refuse(
          table,
          key,
          'buy_I_Volume',
          boughtVolume,
          `expected as much bought as the ${soldVolume} sold`,
        );
        return [];
      }
      const people = {
        boughtRial: bought,
        soldRial: sold,
        buyers: figure('buy_I_Count', rules.count),
        sellers: figure('sell_I_Count', rules.count),
      };
      return [flowRow(fund.id, day, people)];
    },
  );
}

/** NAVs of one fund by day; the answer names only the registration number, which an umbrella's funds share. */
export function fundDetailRows(answer: Answer, stored: StoredState, validator: RowValidator): TableRow[] {
  const { stats } = readLayout(ID, answer, fundDetailSchema).fund;
  const fund = stored.funds.find(({ id }) => id === answer.about?.fundId);
  if (!fund) throw new SourceError(ID, answer.url, 'fundDetail does not say whose it is; name its fund');
  const keyOf = (item: unknown): string => `${fund.regNo} ${(item as Raw | null)?.recordDate ?? '?'}`;
  return readItems(ID, answer, stats, { schema: fundStatSchema, table: HISTORY, keyOf }, validator).flatMap(
    (item) => {
      const key = keyOf(item);
      const day = validator.day(
        HISTORY,
        key,
        'recordDate',
        item.recordDate,
        // e.g. "2016-02-28T00:00:00"; a number like 20160228 in other answers.
        parseIsoDay(item.recordDate) ?? parseTsetmcDay(item.recordDate),
        stored.today,
      );
      const figure = (field: keyof typeof item & string) =>
        zeroIsMissing(validator.figure(HISTORY, key, field, item[field], rules.nonNegative));
      const redemption = figure('navRed');
      if (redemption === null) validator.drop(HISTORY, text.noNav);
      if (day === null || redemption === null) return [];
      return [
        row(HISTORY, {
          fund_id: fund.id,
          date: day,
          nav_redemption: redemption,
          nav_issue: figure('navSub'),
          nav_statistical: figure('navStat'),
          net_asset: figure('netAsset'),
        }),
      ];
    },
  );
}
