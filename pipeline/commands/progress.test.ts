import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openProgress, reportStages } from './progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('says every two seconds of silence what a command is doing, and nothing of a quick one', () => {
  const lines: string[] = [];
  const progress = openProgress('publish', (line) => lines.push(line));
  const report = reportStages(progress.report);
  report('read', 0, 0);
  vi.advanceTimersByTime(1900);
  progress.log('a line of the command');
  expect(lines).toEqual(['a line of the command']);
  vi.advanceTimersByTime(4000);
  expect(lines.slice(1)).toEqual(['publish     reading rows (4 s)']);
  // Work that blocks the timers reports between its pieces.
  report('print', 40, 870);
  vi.advanceTimersByTime(2200);
  expect(lines.at(-1)).toMatch(/^publish {5}rendering pages: 40 of 870 \(\d s\)$/);
  progress.stop();
  const count = lines.length;
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(count);
});
