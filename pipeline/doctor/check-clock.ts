import { SECOND } from '../../shared/units.ts';
import { defineCheck, failed, ok, warning } from './define-check.ts';

/** Milliseconds between the database's clock, which judges sessions and signed links, and this machine's, which judges figures. */
const DIFFERENCE_MS = { noticed: 5 * SECOND, tolerated: 60 * SECOND } as const;

export const clock = defineCheck({
  id: 'clock',
  async run({ database, now }) {
    const here = now();
    if (database === null) return [ok(`${here.toISOString()}; the database's is unknown`)];
    const { rows } = await database.query<{ at: Date }>('select clock_timestamp() as at');
    const seconds = Math.abs((rows[0] as { at: Date }).at.getTime() - here.getTime()) / SECOND;
    const text = `${here.toISOString()}, ${seconds.toFixed(1)} s from the database's`;
    const advice = 'set both machines by NTP, e.g. `timedatectl set-ntp true`';
    if (seconds * SECOND > DIFFERENCE_MS.tolerated) return [failed(text, advice)];
    return [seconds * SECOND > DIFFERENCE_MS.noticed ? warning(text, advice) : ok(text)];
  },
});
