import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { TableRow } from '../../database/write/writable.ts';
import { parseJalaliDate, parseUsDay } from '../validate/parse-days.ts';
import { readItems, readLayout } from '../validate/read-layout.ts';
import type { ParseContext } from './parse-context.ts';
import {
  mabnaDaySchema,
  mabnaHistorySchema,
  olderMabnaDaySchema,
  olderMabnaHistorySchema,
  rayanDaySchema,
  rayanHistorySchema,
  tadbirHistorySchema,
} from './schema.ts';
import { dayOfMoment, type SiteDay, siteDayRows } from './site-day-rows.ts';

const ID = 'fund-sites';
const TABLE = 'fund_nav_history';

/** The figure of Tadbir's series by its name. Of a leveraged fund only premium units («ممتاز») are traded and read. */
function seriesOf(name: string, isLeveraged: boolean): keyof SiteDay | null {
  const normalized = normalizeForSearch(name);
  if (isLeveraged !== normalized.includes('ممتاز')) return null;
  if (normalized.includes('صدور')) return 'issue';
  if (normalized.includes('ابطال')) return 'redemption';
  return normalized.includes('اماری') ? 'statistical' : null;
}

function tadbirDays({
  answer,
  fund,
}: ParseContext): { day: string | null; raw: unknown; figures: Partial<SiteDay> }[] {
  const lists = readLayout(ID, answer, tadbirHistorySchema);
  const byDay = new Map<string, Partial<Record<keyof SiteDay, unknown>>>();
  for (const { name, List } of lists) {
    const series = seriesOf(name, fund.kind === 'leveraged');
    if (series === null) continue;
    for (const { x, y } of List) byDay.set(x, { ...byDay.get(x), [series]: y });
  }
  return [...byDay].map(([x, figures]) => ({
    day: parseUsDay(x),
    raw: x,
    figures: figures as Partial<SiteDay>,
  }));
}

function rayanDays({ answer, validator, key }: ParseContext) {
  const items = readLayout(ID, answer, rayanHistorySchema);
  const keyOf = (item: unknown): string =>
    `${key} ${(item as { jalaliDate?: unknown } | null)?.jalaliDate ?? '?'}`;
  return readItems(ID, answer, items, { schema: rayanDaySchema, table: TABLE, keyOf }, validator).map(
    (item) => ({
      day: parseJalaliDate(item.jalaliDate),
      raw: item.jalaliDate,
      figures: {
        redemption: item.sellNAVPerShare,
        issue: item.purchaseNAVPerShare,
        statistical: item.statisticalNAVPerShare,
      },
    }),
  );
}

function mabnaDays({ answer, validator, key }: ParseContext) {
  const { data } = readLayout(ID, answer, mabnaHistorySchema);
  const keyOf = (item: unknown): string =>
    `${key} ${(item as { date_time?: unknown } | null)?.date_time ?? '?'}`;
  return readItems(ID, answer, data, { schema: mabnaDaySchema, table: TABLE, keyOf }, validator).map(
    (item) => ({
      day: dayOfMoment(item.date_time),
      raw: item.date_time,
      figures: {
        redemption: item.redemption_price,
        issue: item.purchase_price,
        statistical: item.statistical_value,
      },
    }),
  );
}

/** e.g. "14010224000000" → "1401/02/24" */
const slashed = (day: string): string => day.replace(/^(\d{4})(\d{2})(\d{2})\d*$/, '$1/$2/$3');

/** Net assets by the redemption NAV: less the commission of a sale. */
function olderMabnaDays({ answer, validator, key }: ParseContext) {
  const items = readLayout(ID, answer, olderMabnaHistorySchema).flatMap(({ values }) => values);
  const keyOf = (item: unknown): string => `${key} ${(item as { date?: unknown } | null)?.date ?? '?'}`;
  return readItems(ID, answer, items, { schema: olderMabnaDaySchema, table: TABLE, keyOf }, validator).map(
    (item) => ({
      day: parseJalaliDate(slashed(item.date)),
      raw: item.date,
      figures: {
        redemption: item.redeption_price,
        issue: item.purchase_price,
        statistical: item.statistical_value,
        netAsset: item.total_net_asset_value_with_sell_commission,
        units: item.total_unit_count,
      },
    }),
  );
}

const days = {
  tadbirHistory: tadbirDays,
  rayanHistory: rayanDays,
  mabnaHistory: mabnaDays,
  olderMabnaHistory: olderMabnaDays,
} as const;

/** A website's NAV history as rows, one a day. */
export function historyRows(context: ParseContext): TableRow[] {
  const { answer, validator, key, stored } = context;
  const read = days[answer.endpoint as keyof typeof days];
  return read(context).flatMap(({ day, raw, figures }) => {
    const valid = validator.day(TABLE, `${key} ${raw}`, 'date', raw, day, stored.today);
    return valid === null
      ? []
      : siteDayRows(context, `${key} ${raw}`, { redemption: null, ...figures, day: valid });
  });
}
