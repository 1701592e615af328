import { addDays } from '../../../shared/dates/days.ts';
import type { Row } from '../../../shared/schema/rows/index.ts';
import { resolveOrigin } from '../../../shared/site-address.ts';
import { defineAggregate } from '../common/define.ts';
import { settingsOf } from './site-settings.ts';

/**
 * Days before and after the newest trading day whose holidays are published: enough for a page that is not re-rendered
 * for weeks.
 */
const [DAYS_BACK, DAYS_AHEAD] = [14, 60];

const noticeOf = (noticeUrl: string | null) => (noticeUrl === null ? {} : { noticeUrl });

function holidaysAround(day: string, all: readonly Row<'market_holidays'>[]) {
  const [first, last] = [addDays(day, -DAYS_BACK), addDays(day, DAYS_AHEAD)];
  const holidays = all
    .filter(({ date }) => first <= date && date <= last)
    .map(({ date, title, noticeUrl }) => ({ date, title, ...noticeOf(noticeUrl) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return holidays.length > 0 ? { holidays } : {};
}

/** Brand, addresses, credits, trading hours and whether this is a demonstration. */
export const site = defineAggregate({
  id: 'site',
  writes: ['site'],
  reads: ['site_settings', 'data_sources', 'trading_sessions', 'market_holidays'],
  *compute(tables, moment) {
    const settings = settingsOf(tables.site_settings);
    yield [
      'site',
      {
        brand: settings.brand,
        brandLatin: settings.brand_latin,
        tagline: settings.tagline,
        origin: moment.address ? resolveOrigin(settings.origin, moment.address) : settings.origin,
        contactEmail: settings.contact_email,
        chatUrl: settings.chat_url,
        magazineUrl: settings.magazine_url,
        api: settings.api,
        today: moment.day,
        demonstration: moment.demonstration,
        sources: tables.data_sources
          .map(({ id, name, url }) => ({ id, name, url }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
        sessions: tables.trading_sessions
          .map(({ fundKind, opensAt, closesAt, weekdays, effectiveFrom, noticeUrl }) => ({
            fundKind,
            opensAt,
            closesAt,
            weekdays,
            effectiveFrom,
            ...noticeOf(noticeUrl),
          }))
          .sort((a, b) => (`${a.fundKind} ${a.effectiveFrom}` < `${b.fundKind} ${b.effectiveFrom}` ? -1 : 1)),
        ...holidaysAround(moment.day, tables.market_holidays),
        rules: settings.rules,
        showSampleData: settings.show_sample_data,
        ...(settings.indexnow.enabled && settings.indexnow.key ? { indexNowKey: settings.indexnow.key } : {}),
      },
    ];
  },
});
