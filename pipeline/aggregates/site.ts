import { defineAggregate } from './define.ts';
import { settingsOf } from './parts/settings.ts';

/** Brand, addresses, credits, hours and the demonstration's banner. */
export const site = defineAggregate({
  id: 'site',
  writes: ['site'],
  reads: ['site_settings', 'data_sources', 'trading_sessions'],
  *compute(tables, asOf) {
    const settings = settingsOf(tables.site_settings);
    yield [
      'site',
      {
        brand: settings.brand,
        brandLatin: settings.brand_latin,
        tagline: settings.tagline,
        origin: asOf.origin ?? settings.origin,
        contactEmail: settings.contact_email,
        chatUrl: settings.chat_url,
        magazineUrl: settings.magazine_url,
        api: settings.api,
        today: asOf.day,
        demonstration: asOf.demonstration,
        sources: tables.data_sources
          .map(({ id, name, url }) => ({ id, name, url }))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
        sessions: tables.trading_sessions
          .map(({ fundKind, opensAt, closesAt, weekdays, effectiveFrom }) => ({
            fundKind,
            opensAt,
            closesAt,
            weekdays,
            effectiveFrom,
          }))
          .sort((a, b) => (`${a.fundKind} ${a.effectiveFrom}` < `${b.fundKind} ${b.effectiveFrom}` ? -1 : 1)),
        rules: settings.rules,
        showSampleData: settings.show_sample_data,
        ...(settings.indexnow.enabled && settings.indexnow.key ? { indexNowKey: settings.indexnow.key } : {}),
      },
    ];
  },
});
