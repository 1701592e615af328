import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import type { TableRow } from '../../database/writable.ts';
import { parseJalaliDay, parseUsDay } from '../validate/parse-days.ts';
import { readItems, readLayout } from '../validate/read-layout.ts';
import type { ParseContext } from './parse-context.ts';
import { mabnaDay, mabnaHistory, rayanDay, rayanHistory, tadbirHistory } from './schema.ts';
import { dayOfMoment, type SiteDay, siteDayRows } from './site-day-rows.ts';

const ID = 'fund-sites';
const TABLE = 'fund_nav_history';

/** Names of Tadbir's series. A leveraged fund's premium units are «ممتاز»; its ordinary units are not traded. */
function seriesOf(name: string, isLeveraged: boolean): keyof SiteDay | null {
  const folded = normalizeForSearch(name);
  if (isLeveraged !== folded.includes('ممتاز')) return null;
  if (folded.includes('صدور')) return 'issue';
  if (folded.includes('ابطال')) return 'redemption';
  return folded.includes('اماری') ? 'statistical' : null;
}

function tadbirDays({
  answer,
  fund,
}: ParseContext): { day: string | null; raw: unknown; given: Partial<SiteDay> }[] {
  const lists = readLayout(ID, answer, tadbirHistory);
  const byDay = new Map<string, Partial<Record<keyof SiteDay, unknown>>>();
  for (const { name, List } of lists) {
    const series = seriesOf(name, fund.kind === 'leveraged');
    if (series === null) continue;
    for (const { x, y } of List) byDay.set(x, { ...byDay.get(x), [series]: y });
  }
  return [...byDay].map(([x, given]) => ({ day: parseUsDay(x), raw: x, given: given as Partial<SiteDay> }));
}

function rayanDays({ answer, validator, key }: ParseContext) {
  const items = readLayout(ID, answer, rayanHistory);
  const keyOf = (item: unknown): string =>
    `${key} ${(item as { jalaliDate?: unknown } | null)?.jalaliDate ?? '?'}`;
  return readItems(ID, answer, items, { schema: rayanDay, table: TABLE, keyOf }, validator).map((item) => ({
    day: parseJalaliDay(item.jalaliDate),
    raw: item.jalaliDate,
    given: {
      redemption: item.sellNAVPerShare,
      issue: item.purchaseNAVPerShare,
      statistical: item.statisticalNAVPerShare,
    },
  }));
}

function mabnaDays({ answer, validator, key }: ParseContext) {
  const { data } = readLayout(ID, answer, mabnaHistory);
  const keyOf = (item: unknown): string =>
    `${key} ${(item as { date_time?: unknown } | null)?.date_time ?? '?'}`;
  return readItems(ID, answer, data, { schema: mabnaDay, table: TABLE, keyOf }, validator).map((item) => ({
    day: dayOfMoment(item.date_time),
    raw: item.date_time,
    given: {
      redemption: item.redemption_price,
      issue: item.purchase_price,
      statistical: item.statistical_value,
    },
  }));
}

const days = { tadbirHistory: tadbirDays, rayanHistory: rayanDays, mabnaHistory: mabnaDays } as const;

/** A site's whole NAV history as rows, one a day. */
export function historyRows(reading: ParseContext): TableRow[] {
  const { answer, validator, key, stored } = reading;
  const read = days[answer.endpoint as keyof typeof days];
  return read(reading).flatMap(({ day, raw, given }) => {
    const sound = validator.day(TABLE, `${key} ${raw}`, 'date', raw, day, stored.today);
    return sound === null
      ? []
      : siteDayRows(reading, `${key} ${raw}`, { redemption: null, ...given, day: sound });
  });
}
