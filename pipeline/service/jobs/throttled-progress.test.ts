import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OnProgress } from '../../release/report.ts';
import { withThrottledProgress } from './throttled-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAUSE = 1000;
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A run that tells its pages one each tenth of a second, and what was written of it. */
function printing(pages: number, write: () => Promise<void> = async () => undefined) {
  const written: string[] = [];
  const lines: string[] = [];
  const work = async (tell: OnProgress): Promise<string> => {
    for (let done = 1; done <= pages; done += 1) {
      await new Promise((next) => setTimeout(next, 100));
      tell('print', done, pages);
    }
    return 'printed';
  };
  const progress = async (stage: string, done: number, total: number): Promise<void> => {
    written.push(`${stage} ${done}/${total}`);
    await write();
  };
  return { written, lines, run: withThrottledProgress(progress, work, (line) => lines.push(line), PAUSE) };
}

describe('noting(progress, work, log, pause)', () => {
  it('writes nothing of a run that is through within the pause', async () => {
    const { written, run } = printing(9);
    await passing(PAUSE);
    expect([await run, written]).toEqual(['printed', []]);
  });

  it('writes the newest note once a pause, and where the run ended', async () => {
    const { written, run } = printing(35);
    await passing(4 * PAUSE);
    await run;
    expect(written).toEqual(['print 9/35', 'print 19/35', 'print 29/35', 'print 35/35']);
  });

  it('writes one note at a time, and does not keep the work waiting for it', async () => {
    const doors: (() => void)[] = [];
    const { written, run } = printing(50, () => new Promise((open) => doors.push(open)));
    let ended = false;
    void run.then(() => {
      ended = true;
    });
    await passing(10 * PAUSE);
    // Fifty pages are through, and the first note still stands at the door.
    expect([written, ended]).toEqual([['print 9/50'], false]);
    doors[0]?.();
    await passing(0);
    expect([written, ended]).toEqual([['print 9/50', 'print 50/50'], false]);
    doors[1]?.();
    expect(await run).toBe('printed');
  });

  it('says in a line that a note failed, and lets the run go on', async () => {
    const { lines, run } = printing(15, () => Promise.reject(new Error('the database is gone\n  at x')));
    await passing(2 * PAUSE);
    expect(await run).toBe('printed');
    expect(lines[0]).toBe('queue: progress could not be noted: the database is gone');
  });

  it('hands on what the work threw, and stops writing', async () => {
    const written: string[] = [];
    const run = withThrottledProgress(
      async (stage) => void written.push(stage),
      async (tell) => {
        tell('read', 0, 0);
        await new Promise((next) => setTimeout(next, PAUSE + 1));
        throw new Error('no space left on device');
      },
      () => undefined,
      PAUSE,
    );
    const failed = expect(run).rejects.toThrow('no space left');
    await passing(5 * PAUSE);
    await failed;
    expect(written).toEqual(['read']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
