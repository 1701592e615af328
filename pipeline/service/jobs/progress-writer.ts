import { messageOf } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import type { RunContext } from './interfaces.ts';

type OnProgress = RunContext['progress'];

/** A run shorter than this writes no progress: publishing one fund takes a tenth of it. */
const INTERVAL_MS = SECOND;

export interface ProgressWriter {
  readonly onProgress: OnProgress;
  /** Waits for the write under way. Writes the newest progress where any was written before. */
  end(): Promise<void>;
}

/**
 * Writes the newest progress of a run once in `intervalMs`, one write at a time. The run waits for no write but
 * the last one. A failed write is logged.
 */
export function openProgressWriter(
  save: (...progress: Parameters<OnProgress>) => Promise<void>,
  log: (line: string) => void,
  intervalMs: number = INTERVAL_MS,
): ProgressWriter {
  let newest: Parameters<OnProgress> | null = null;
  let writing: Promise<void> | null = null;
  let hasWritten = false;
  const write = (): void => {
    if (newest === null || writing !== null) return;
    const progress = newest;
    newest = null;
    hasWritten = true;
    writing = save(...progress)
      .catch((error: unknown) => log(`queue: progress could not be stored: ${messageOf(error)}`))
      .finally(() => {
        writing = null;
      });
  };
  const timer = setInterval(write, intervalMs);
  return {
    onProgress: (...progress) => {
      newest = progress;
    },
    async end() {
      clearInterval(timer);
      await writing;
      if (hasWritten) write();
      await writing;
    },
  };
}
