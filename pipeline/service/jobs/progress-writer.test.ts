import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OnProgress } from '../../release/report.ts';
import { openProgressWriter } from './progress-writer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const INTERVAL_MS = 1000;
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A run that renders a page each tenth of a second, and what it writes. */
function startRun(pages: number, write: () => Promise<void> = async () => undefined) {
  const written: string[] = [];
  const lines: string[] = [];
  const work = async (onProgress: OnProgress): Promise<string> => {
    for (let done = 1; done <= pages; done += 1) {
      await new Promise((next) => setTimeout(next, 100));
      onProgress('print', done, pages);
    }
    return 'printed';
  };
  const save = async (stage: string, done: number, total: number): Promise<void> => {
    written.push(`${stage} ${done}/${total}`);
    await write();
  };
  const { onProgress, end } = openProgressWriter(save, (line) => lines.push(line), INTERVAL_MS);
  const run = work(onProgress).finally(end);
  return { written, lines, run };
}

describe('openProgressWriter(save, log, interval)', () => {
  it('writes nothing for a run shorter than the interval', async () => {
    const { written, run } = startRun(9);
    await advance(INTERVAL_MS);
    expect([await run, written]).toEqual(['printed', []]);
  });

  it('writes the newest progress once an interval, and the last one', async () => {
    const { written, run } = startRun(35);
    await advance(4 * INTERVAL_MS);
    await run;
    expect(written).toEqual(['print 9/35', 'print 19/35', 'print 29/35', 'print 35/35']);
  });

  it('makes one write at a time, and the work does not wait for it', async () => {
    const pendingWrites: (() => void)[] = [];
    const { written, run } = startRun(50, () => new Promise((resolve) => pendingWrites.push(resolve)));
    let hasEnded = false;
    void run.then(() => {
      hasEnded = true;
    });
    await advance(10 * INTERVAL_MS);
    // All fifty pages are rendered, and the first write is still pending.
    expect([written, hasEnded]).toEqual([['print 9/50'], false]);
    pendingWrites[0]?.();
    await advance(0);
    expect([written, hasEnded]).toEqual([['print 9/50', 'print 50/50'], false]);
    pendingWrites[1]?.();
    expect(await run).toBe('printed');
  });

  it('logs a failed write and goes on', async () => {
    const { lines, run } = startRun(15, () => Promise.reject(new Error('the database is gone\n  at x')));
    await advance(2 * INTERVAL_MS);
    expect(await run).toBe('printed');
    expect(lines[0]).toBe('queue: progress could not be stored: the database is gone');
  });

  it('stops writing at its end', async () => {
    const { written, run } = startRun(11);
    await advance(5 * INTERVAL_MS);
    expect([await run, written]).toEqual(['printed', ['print 9/11', 'print 11/11']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
