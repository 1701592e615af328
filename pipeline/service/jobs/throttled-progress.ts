import { SECOND } from '../../../shared/units.ts';
import { messageOf } from '../../../shared/errors.ts';
import { type OnProgress } from '../../release/report.ts';
import type { RunContext } from './interfaces.ts';

/** A run that is through sooner leaves no note: a publish of one fund takes a tenth of this. */
const PAUSE = SECOND;

type Note = Parameters<OnProgress>;

interface Notes {
  readonly tell: OnProgress;
  /** Waits for the note that is being written, and writes the last one where any was. */
  end(): Promise<void>;
}

/** Writes the newest note once in `pause` milliseconds, one at a time, beside the work. A note that fails is worth a line. */
function openNotes(progress: RunContext['progress'], log: (line: string) => void, pause: number): Notes {
  let newest: Note | null = null;
  let writing: Promise<void> | null = null;
  let hasWritten = false;
  const write = (): void => {
    if (newest === null || writing !== null) return;
    const note = newest;
    newest = null;
    hasWritten = true;
    writing = progress(...note)
      .catch((error: unknown) => log(`queue: progress could not be noted: ${messageOf(error)}`))
      .finally(() => {
        writing = null;
      });
  };
  const timer = setInterval(write, pause);
  return {
    tell: (...note) => {
      newest = note;
    },
    async end() {
      clearInterval(timer);
      await writing;
      if (hasWritten) write();
      await writing;
    },
  };
}

/** Does the work, and notes meanwhile where it is; the work waits for no note but the last. */
export async function withThrottledProgress<T>(
  progress: RunContext['progress'],
  work: (tell: OnProgress) => Promise<T>,
  log: (line: string) => void,
  pause: number = PAUSE,
): Promise<T> {
  const { tell, end } = openNotes(progress, log, pause);
  try {
    return await work(tell);
  } finally {
    await end();
  }
}
