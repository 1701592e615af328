import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A value after the paint that shows what changed it: the pressed button comes first, then what follows from it. A deferred value may be
 * rendered within the same frame, which then waits for it.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let isStale = false;
    void afterPaint().then(() => isStale || startTransition(() => setPainted(value)));
    return () => {
      isStale = true;
    };
  }, [value]);
  return painted;
}
