import { useEffect, useState } from 'react';
import { MINUTE } from '../../shared/units.ts';

/** The clock of a screen that shows ages: milliseconds, a minute fine. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
