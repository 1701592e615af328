import { messageOf } from '../../../shared/errors.ts';
import { SECOND } from '../../../shared/units.ts';
import type { OnProgress } from '../../release/report.ts';
import type { RunContext } from './interfaces.ts';

/** A run shorter than this writes no progress: publishing one fund takes a tenth of it. */
const INTERVAL = SECOND;

interface ProgressWriter {
  readonly onProgress: OnProgress;
  /** Waits for the write under way. Writes the newest progress where any was written before. */
  end(): Promise<void>;
}

/** Writes the newest progress once in `interval` milliseconds, one write at a time. A failed write is logged. */
function openProgressWriter(
  save: RunContext['progress'],
  log: (line: string) => void,
  interval: number,
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
  const timer = setInterval(write, interval);
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

/** Runs `work` and saves its progress at intervals. The work waits for no write but the last one. */
export async function withThrottledProgress<T>(
  save: RunContext['progress'],
  work: (onProgress: OnProgress) => Promise<T>,
  log: (line: string) => void,
  interval: number = INTERVAL,
): Promise<T> {
  const { onProgress, end } = openProgressWriter(save, log, interval);
  try {
    return await work(onProgress);
  } finally {
    await end();
  }
}
