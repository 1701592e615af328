import { SECOND } from '../../shared/units.ts';
import { defineCheck, failed, ok, warning } from './define-check.ts';

/** Sessions and signed links are judged by the database's clock, figures by this machine's. */
const DIFFERENCE = { noticed: 5 * SECOND, tolerated: 60 * SECOND } as const;

export const clock = defineCheck({
  id: 'clock',
  async run({ database, now }) {
    const here = now();
    if (database === null) return [ok(`${here.toISOString()}; the database's is unknown`)];
    const { rows } = await database.query<{ at: Date }>('select clock_timestamp() as at');
    const seconds = Math.abs((rows[0] as { at: Date }).at.getTime() - here.getTime()) / SECOND;
    const text = `${here.toISOString()}, ${seconds.toFixed(1)} s from the database's`;
    const advice = 'set both machines by NTP, e.g. `timedatectl set-ntp true`';
    if (seconds * SECOND > DIFFERENCE.tolerated) return [failed(text, advice)];
    return [seconds * SECOND > DIFFERENCE.noticed ? warning(text, advice) : ok(text)];
  },
});
