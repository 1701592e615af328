import { dataFile, pointerFile } from '../../shared/paths.ts';
import { median } from './measurement.ts';

/** A visitor who opens pages and goes on requesting, for as long as data files are kept, what they named. */
export interface Reader {
  /** Median of the answers, in ms. */
  read(): Promise<number>;
  report(): {
    readonly requests: number;
    readonly openFiles: number;
    readonly slowestMs: number;
    readonly failed: number;
    /** The first of them, each with its status or error. */
    readonly failures: readonly string[];
  };
}

const PAGES = ['/', '/funds', '/categories'];
/** How many of the files that open pages have named are requested at a time. */
const BATCH = 40;

/** e.g. "/data/h/fund-live/%D8%B9.3fa9c1d2a0b1c2d3.json" in a page, or its name in a pointer */
const DATA_FILE = /\/data\/h\/[^"'<>\s&]+\.[0-9a-f]{16}\.json/g;

/** A reader of the site at `origin`, whose hashed data files stay for `keepDataMs` after a page named them. */
export function createReader(origin: string, keepDataMs: number): Reader {
  /** Path → when a page last named it. */
  const named = new Map<string, number>();
  const failures: string[] = [];
  let requests = 0;
  let slowestMs = 0;
  let answersMs: number[] = [];

  async function get(path: string): Promise<string> {
    const started = performance.now();
    requests++;
    const [status, text] = await fetch(origin + path)
      .then(async (answer) => [answer.status, await answer.text()] as const)
      .catch((error: unknown) => [String(error), ''] as const);
    const ms = performance.now() - started;
    answersMs.push(ms);
    slowestMs = Math.max(slowestMs, Math.round(ms));
    if (status === 200) return text;
    failures.push(`${path}: ${status}`);
    return '';
  }

  function noteFiles(paths: Iterable<string>): void {
    for (const path of paths) named.set(path, performance.now());
  }

  async function openPages(): Promise<void> {
    for (const path of PAGES) noteFiles((await get(path)).match(DATA_FILE) ?? []);
    const { live } = JSON.parse((await get(`/${pointerFile('/')}`)) || '{}') as {
      live?: Record<string, string>;
    };
    noteFiles(Object.entries(live ?? {}).map(([key, hash]) => encodeURI(`/${dataFile(key, hash)}`)));
  }

  return {
    async read() {
      answersMs = [];
      await openPages();
      const now = performance.now();
      for (const [path, at] of named) if (now - at > keepDataMs) named.delete(path);
      const paths = [...named.keys()].sort(() => Math.random() - 0.5).slice(0, BATCH);
      for (const path of paths) await get(path);
      return Math.round(median(answersMs) * 10) / 10;
    },
    report: () => ({
      requests,
      openFiles: named.size,
      slowestMs,
      failed: failures.length,
      failures: failures.slice(0, 20),
    }),
  };
}
