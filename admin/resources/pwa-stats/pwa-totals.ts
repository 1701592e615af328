export const PWA_EVENTS = ['prompt', 'install', 'dismiss', 'offline_open'] as const;
export type PwaEvent = (typeof PWA_EVENTS)[number];

export interface PwaRow {
  /** e.g. "2026-11-20" */
  readonly day: string;
  readonly event: string;
  readonly count: number | string;
}

export type PwaTotals = Readonly<Record<PwaEvent, number>>;
const none = (): Record<PwaEvent, number> => ({ prompt: 0, install: 0, dismiss: 0, offline_open: 0 });

const add = (totals: Record<PwaEvent, number>, { event, count }: PwaRow): void => {
  if (Object.hasOwn(totals, event)) totals[event as PwaEvent] += Number(count);
};

/** Sums over all rows. */
export function pwaTotals(rows: readonly PwaRow[]): PwaTotals {
  const totals = none();
  for (const row of rows) add(totals, row);
  return totals;
}

export interface PwaDay {
  readonly day: string;
  readonly totals: PwaTotals;
}

/** One line a day, newest first. */
export function pwaDays(rows: readonly PwaRow[]): PwaDay[] {
  const days = new Map<string, Record<PwaEvent, number>>();
  for (const row of rows) {
    const totals = days.get(row.day) ?? none();
    add(totals, row);
    days.set(row.day, totals);
  }
  return [...days].sort(([a], [b]) => (a < b ? 1 : -1)).map(([day, totals]) => ({ day, totals }));
}

/** Share of prompts that ended in an install, in percent; null without a prompt. */
export const installPercent = ({ prompt, install }: PwaTotals): number | null =>
  prompt === 0 ? null : (install / prompt) * 100;
