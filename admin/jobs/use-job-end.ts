import { useEffect, useRef } from 'react';
import { isOpen, type JobRun } from './job-run.ts';
import { takeRequested } from './use-job.ts';

/** Calls `onEnd` once for each run that was seen open or requested in this tab, when it has ended. */
export function useJobEnd(run: JobRun | null, onEnd: (run: JobRun) => void): void {
  const openRun = useRef<string | null>(null);
  const callback = useRef(onEnd);
  callback.current = onEnd;
  useEffect(() => {
    if (!run) return;
    if (isOpen(run)) openRun.current = run.id;
    else if (takeRequested(run.id) || openRun.current === run.id) {
      openRun.current = null;
      callback.current(run);
    }
  }, [run]);
}
