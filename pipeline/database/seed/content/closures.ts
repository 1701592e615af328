import { addDays, daysBetween } from '../../../../shared/dates/days.ts';
import { isSessionDay, NO_HOLIDAYS } from '../../../../shared/dates/session-days.ts';
import { stableId } from '../../ids.ts';
import { readJson } from '../market/seed-files.ts';
import { type Closure, closuresFileSchema } from './file-schemas.ts';
import type { ContentTable } from './store-content.ts';

/** The days of a closure on which the exchange would have traded. */
const closedSessions = ({ from, to }: Closure): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i)).filter((day) =>
    isSessionDay(day, NO_HOLIDAYS),
  );

/** `market_holidays`: one row for each session that a closure took; rows that the staff edited stay. */
export function closures(): ContentTable {
  const rows = readJson('content/closures.json', closuresFileSchema).flatMap((closure) =>
    closedSessions(closure).map((date) => ({ id: stableId('holiday', date), date, title: closure.title })),
  );
  return { name: 'market_holidays', key: ['date'], rows };
}
