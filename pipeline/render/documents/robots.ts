import { DEFAULT_ROBOTS_SETTING } from '../../../shared/schema/robots-setting.ts';
import { printRobots } from '../../../shared/seo/print-robots.ts';
import { defineDocument } from './define.ts';

/** `robots.txt` by its setting; without one it allows everything but the admin and the API. */
export const robots = defineDocument({
  id: 'robots',
  reads: ['robots'],
  *write(input) {
    const [setting = DEFAULT_ROBOTS_SETTING] = [...input.snapshots('robots')].map(([, value]) => value);
    yield ['robots.txt', printRobots(setting, input.origin)];
  },
});
