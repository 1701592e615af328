import { PWA_EVENTS, type PwaEvent } from '../../../shared/schema/lists.ts';

export interface PwaRow {
  /** e.g. "2026-11-20" */
  readonly day: string;
  readonly event: string;
  readonly count: number | string;
}

export type PwaTotals = Readonly<Record<PwaEvent, number>>;

/** Sums over all rows, by event. */
export function pwaTotals(rows: readonly PwaRow[]): PwaTotals {
  const sumOf = (event: PwaEvent) =>
    rows.reduce((sum, row) => (row.event === event ? sum + Number(row.count) : sum), 0);
  return Object.fromEntries(PWA_EVENTS.map((event) => [event, sumOf(event)])) as PwaTotals;
}

export interface PwaDay {
  readonly day: string;
  readonly totals: PwaTotals;
}

/** One line a day, newest first. */
export const pwaDays = (rows: readonly PwaRow[]): PwaDay[] =>
  [...Map.groupBy(rows, ({ day }) => day)]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, own]) => ({ day, totals: pwaTotals(own) }));

/** Share of prompts that ended in an install, in percent; null without a prompt. */
export const installPercent = ({ prompt, install }: PwaTotals): number | null =>
  prompt === 0 ? null : (install / prompt) * 100;
