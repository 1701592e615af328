import { z } from 'zod';

const raw = z.unknown();

/** ajax.json: one quote a key; `p` is the price with grouping commas, `ts` its time in Tehran. */
export const liveSchema = z.object({
  current: z.record(z.string(), z.looseObject({ p: raw, ts: raw.optional() })),
});

/** summary-table-data: open, low, high, close, change and its percentage as HTML, and the day in two calendars. */
export const historySchema = z.object({ data: z.array(z.array(raw).min(8)) });

export function recognize(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  if ('current' in body && typeof body.current === 'object')
    return liveSchema.safeParse(body).success ? 'live' : null;
  if (!('data' in body) || !Array.isArray(body.data)) return null;
  return Array.isArray(body.data[0]) && body.data[0].length >= 8 ? 'history' : null;
}
