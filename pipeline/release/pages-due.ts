import { tehranDay } from '../../shared/dates/days.ts';
import { getMarketHours } from '../../shared/dates/sessions.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import type { PublishedSnapshots } from '../snapshots/snapshot-contents.ts';

/**
 * Until when pages that are deferred since an instant have to be rendered, in epoch milliseconds: `withinMs` later, or at a close of the
 * market before that, since the figures of a close stay for hours.
 */
export function pagesDueMs(store: Pick<PublishedSnapshots, 'read'>, since: string, withinMs: number): number {
  const { sessions = [], holidays = [] } = (store.read('site') as Partial<Site> | null) ?? {};
  const sinceMs = Date.parse(since);
  const days = holidays.map(({ date }) => date);
  const closes = getMarketHours(sessions, days, tehranDay(since)).map(({ closesMs }) => closesMs);
  return Math.min(sinceMs + withinMs, ...closes.filter((close) => close > sinceMs));
}

/** Whether pages that are due at `dueMs` have to be rendered; after a clock was set back too, which could put that off for hours. */
export const isDue = (dueMs: number | null, withinMs: number, now: Date): boolean =>
  dueMs !== null && (now.getTime() >= dueMs || dueMs - now.getTime() > withinMs);
