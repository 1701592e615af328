import { useEffect, useState } from 'react';
import { MINUTE } from '../../shared/units.ts';
import { useAdmin } from '../data/admin-context.ts';

/** The clock of a screen that shows ages: milliseconds, a minute fine. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The moment by which the age of data is judged: the clock, or the demonstration's own day. */
export function useReferenceTime(): number {
  const now = useNow();
  const { referenceTime: judgedAt } = useAdmin();
  return judgedAt === null ? now : Date.parse(judgedAt);
}
