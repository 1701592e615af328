import { useEffect, useRef } from 'react';
import { isOpen, type JobRun } from './job-run.ts';
import { takeRequested } from './use-job.ts';

/** Tells once that a run which was seen open, or asked for here, has ended; runs that had ended before are old news. */
export function useJobEnd(run: JobRun | null, onEnd: (run: JobRun) => void): void {
  const watched = useRef<string | null>(null);
  const told = useRef(onEnd);
  told.current = onEnd;
  useEffect(() => {
    if (!run) return;
    if (isOpen(run)) watched.current = run.id;
    else if (takeRequested(run.id) || watched.current === run.id) {
      watched.current = null;
      told.current(run);
    }
  }, [run]);
}
