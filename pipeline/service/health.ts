import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE, SECOND } from '../../shared/units.ts';
import type { Database } from '../database/database.ts';
import { messageOf } from '../../shared/errors.ts';

/** A database that takes longer than this for one question is not well. */
const PATIENCE = 3 * SECOND;

export interface HealthContext {
  readonly database: Pick<Database, 'query'>;
  readonly now: () => Date;
  /** When this process last said on the queue that it lives; null before it did. */
  readonly lastHeartbeat: () => Date | null;
  /** When the schedule last looked at the clock; undefined where it does not run. */
  readonly lastTick?: () => Date | null;
}

export interface Health {
  readonly ok: boolean;
  /** "ok" or what is wrong, by part. */
  readonly checks: Readonly<Record<string, string>>;
}

async function databaseCheck({ database }: HealthContext): Promise<string> {
  const late = delay(PATIENCE, 'no answer within 3 s', { ref: false });
  const answer = database.query('select 1').then(
    () => 'ok',
    (error: unknown) => messageOf(error),
  );
  return Promise.race([answer, late]);
}

const freshness = (at: Date | null, now: Date, most: number, what: string): string => {
  if (at === null) return `${what} never yet`;
  const age = now.getTime() - at.getTime();
  return age <= most ? 'ok' : `${what} ${Math.round(age / SECOND)} s ago`;
};

/** Whether this process does its work. What the sources and the pages are like is told by the metrics. */
export async function readHealth(context: HealthContext): Promise<Health> {
  const { now, lastHeartbeat: lastBeat, lastTick: lookedAt } = context;
  const checks: Record<string, string> = {
    database: await databaseCheck(context),
    worker: freshness(lastBeat(), now(), MINUTE, 'the last heartbeat was'),
    ...(lookedAt && { schedule: freshness(lookedAt(), now(), MINUTE, 'the clock was last looked at') }),
  };
  return { ok: Object.values(checks).every((check) => check === 'ok'), checks };
}
