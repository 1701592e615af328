import { SECOND } from '../../shared/units.ts';
import type { OnProgress } from '../release/report.ts';

/** A command that has written nothing for this long says what it is doing. */
const MAX_SILENCE_MS = 2 * SECOND;

/** What a command does, said while it takes long. */
export interface Progress {
  /** Writes a line of the command. */
  log(line: string): void;
  /** Names what is done now, e.g. "rendering pages: 40 of 870"; a line of it appears after two seconds without one. */
  report(text: string): void;
  stop(): void;
}

/** Opens the progress of one command. Work that blocks the event loop calls `report` between its pieces. */
export function openProgress(name: string, log: (line: string) => void): Progress {
  let [text, lastLine] = ['working', performance.now()];
  const started = lastLine;

  function write(line: string): void {
    lastLine = performance.now();
    log(line);
  }
  function breakSilence(): void {
    const now = performance.now();
    if (now - lastLine >= MAX_SILENCE_MS)
      write(`${name.padEnd(11)} ${text} (${Math.round((now - started) / SECOND)} s)`);
  }
  const timer = setInterval(breakSilence, MAX_SILENCE_MS);
  timer.unref();
  return {
    log: write,
    report(next) {
      text = next;
      breakSilence();
    },
    stop: () => clearInterval(timer),
  };
}

const STAGE_TEXTS: Readonly<Record<Parameters<OnProgress>[0], string>> = {
  read: 'reading rows',
  aggregate: 'computing snapshots',
  store: 'storing snapshots',
  print: 'rendering pages',
  documents: 'writing documents and share images',
  release: 'activating the release',
  upload: 'sending files',
};

/** "rendering pages: 40 of 870"; without the count where there is nothing to count. */
const withCount = (text: string, done: number, total: number): string =>
  total > 0 ? `${text}: ${done} of ${total}` : text;

/** Reports the stages of a publish and of an upload. */
export const reportStages =
  (report: Progress['report']): OnProgress =>
  (stage, done, total) =>
    report(withCount(STAGE_TEXTS[stage], done, total));

/** Reports how many pieces of one kind are done. */
export const reportCount =
  (report: Progress['report'], text: string) =>
  (done: number, total: number): void =>
    report(withCount(text, done, total));
