import pg from 'pg';
import { messageOf } from '../../../shared/errors.ts';
import { MINUTE } from '../../../shared/units.ts';

export const CHECKPOINT_INTERVAL = 5 * MINUTE;

/** Asks for a checkpoint like any client, so that it waits for its turn between the statements of the others. */
async function checkpoint(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/**
 * Writes a checkpoint every `everyMs`. PGlite has no checkpointer process: without one its write-ahead log grows as long as it is
 * open, by 20 MB a minute of a busy market, and a start after a crash replays all of it. A checkpoint that fails is
 * reported, and the next one makes up for it. `stop()` resolves once none is under way.
 */
export function scheduleCheckpoints(
  url: string,
  onError: (message: string) => void,
  everyMs: number = CHECKPOINT_INTERVAL,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = checkpoint(url).catch((error: unknown) => onError(`checkpoint: ${messageOf(error)}`));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
