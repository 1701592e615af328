import { useEffect, useState } from 'react';
import { MINUTE } from '../../shared/units.ts';
import { useAdmin } from '../data/admin-context.ts';

/** The present time in milliseconds, updated every `intervalMs`: each minute where a label shows it, each second where buttons follow it. */
export function useNow(intervalMs: number = MINUTE): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}

/** The time that the age of data is measured at, in milliseconds: the clock, or the end of the demonstration's last day. */
export function useReferenceTime(): number {
  const now = useNow();
  const { judgedAt } = useAdmin();
  return judgedAt === null ? now : Date.parse(judgedAt);
}
