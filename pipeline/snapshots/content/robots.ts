import { defineAggregate } from '../common/define.ts';
import { settingsOf } from './site-settings.ts';

/** What robots.txt says. */
export const robots = defineAggregate({
  id: 'robots',
  writes: ['robots'],
  reads: ['site_settings'],
  *compute(tables) {
    yield ['robots', settingsOf(tables.site_settings.filter(({ key }) => key === 'robots')).robots];
  },
});
