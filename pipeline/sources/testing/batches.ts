import { NOW } from '../../database/testing/market-funds.ts';
import type { Answer, Batch } from '../definition/define-source.ts';

export const answer = (endpoint: string, body: unknown, about: Answer['about'] = {}): Answer => ({
  endpoint,
  url: `http://upstream.test/${endpoint}`,
  fetchedAt: NOW,
  body,
  about,
});

export const batch = (...answers: Answer[]): Batch => ({ label: 'test', answers });

/** The values of a parser's rows of one table. */
export const rowsOf = (
  rows: readonly { table: string; values: unknown }[],
  table: string,
): Record<string, unknown>[] =>
  rows.filter((row) => row.table === table).map(({ values }) => values as Record<string, unknown>);
