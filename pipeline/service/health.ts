import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../shared/errors.ts';
import { MINUTE, SECOND } from '../../shared/units.ts';
import type { Database } from '../database/database.ts';

const QUERY_TIMEOUT_MS = 3 * SECOND;
/** The greatest healthy age of a heartbeat and of a tick, which come every five seconds. */
const MAX_AGE_MS = MINUTE;

export interface HealthContext {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
  /** When the worker last wrote its heartbeat; null before the first. */
  readonly lastHeartbeat: () => Date | null;
  /** When the schedule last ticked; absent where this process runs no schedule. */
  readonly lastTick?: () => Date | null;
}

export interface Health {
  readonly ok: boolean;
  /** "ok" or the problem, by part. */
  readonly checks: Readonly<Record<string, string>>;
}

async function checkDatabase({ database }: HealthContext): Promise<string> {
  const timeout = delay(QUERY_TIMEOUT_MS, 'no answer within 3 s', { ref: false });
  const answer = database.query('select 1').then(
    () => 'ok',
    (error: unknown) => messageOf(error),
  );
  return Promise.race([answer, timeout]);
}

function checkAge(at: Date | null, now: Date, event: string): string {
  if (at === null) return `${event} never yet`;
  const age = now.getTime() - at.getTime();
  return age <= MAX_AGE_MS ? 'ok' : `${event} ${Math.round(age / SECOND)} s ago`;
}

/** Whether this process does its work. Sources and pages are not part of its health: the metrics cover them. */
export async function readHealth(context: HealthContext): Promise<Health> {
  const { now, lastHeartbeat, lastTick } = context;
  const checks: Record<string, string> = {
    database: await checkDatabase(context),
    worker: checkAge(lastHeartbeat(), now(), 'the last heartbeat was'),
    ...(lastTick && { schedule: checkAge(lastTick(), now(), 'the last tick was') }),
  };
  return { ok: Object.values(checks).every((check) => check === 'ok'), checks };
}
