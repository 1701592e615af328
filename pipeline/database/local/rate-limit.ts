/** Counts events a key; e.g. at most five mails an hour for one account. */
export interface RateLimit {
  /** Seconds until one more is allowed; 0 counts it. */
  take(key: string): number;
}

const MAX_KEYS = 10_000;

/** A limit of `max` events in any window of `windowMs`, in memory: keys without recent events are forgotten. */
export function createRateLimit(max: number, windowMs: number, now: () => number = Date.now): RateLimit {
  const events = new Map<string, number[]>();
  const forgetOld = (since: number) => {
    for (const [key, times] of events) if ((times.at(-1) as number) <= since) events.delete(key);
  };
  return {
    take(key) {
      const at = now();
      const recent = (events.get(key) ?? []).filter((time) => time > at - windowMs);
      if (recent.length >= max) return Math.ceil(((recent[0] as number) + windowMs - at) / 1000);
      if (events.size >= MAX_KEYS) forgetOld(at - windowMs);
      // Still full of recent keys: the oldest make room, so that a flood of invented ones cannot fill the memory.
      if (events.size >= MAX_KEYS) events.delete(events.keys().next().value as string);
      events.delete(key);
      events.set(key, [...recent, at]);
      return 0;
    },
  };
}
