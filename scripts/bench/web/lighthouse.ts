import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../pipeline/storage/testing/temporary-folder.ts';
import { root } from '../../bundle.ts';
import { findBrowser } from '../../testing/browser.ts';
import { fetchRaw } from '../../testing/raw-response.ts';
import { median } from '../measurement.ts';

/** Figures of one page by Lighthouse's mobile preset (simulated slow 4G, 4× CPU throttling). */
export interface PageFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Transferred bytes, brotli, without headers. */
  readonly htmlBr: number;
  readonly jsBr: number;
  readonly cssBr: number;
  readonly requests: number;
  /** Ids of failed audits. */
  readonly failing: readonly string[];
}

interface Report {
  readonly categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<
    string,
    {
      score: number | null;
      scoreDisplayMode: string;
      errorMessage?: string;
      numericValue?: number;
      details?: { items?: { url: string; resourceType: string }[] };
    }
  >;
}

/** A report each of whose audits came to a result: where one ended in an error, its category has no score. */
function expectWhole(report: Report): Report {
  const errors = Object.entries(report.audits)
    .filter(([, { scoreDisplayMode }]) => scoreDisplayMode === 'error')
    .map(([id, { errorMessage }]) => `${id}: ${errorMessage}`);
  if (errors.length > 0) throw new Error(`audits ended in an error: ${errors.join('; ')}`);
  return report;
}

const CHROME = '--headless=new --no-sandbox --disable-gpu --disable-quic';

function runOnce(url: string, browser: string): Promise<Report> {
  const folder = temporaryFolder();
  const file = join(folder, 'report.json');
  const cli = join(root, 'node_modules/lighthouse/cli/index.js');
  const args = [
    cli,
    url,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    `--chrome-flags=${CHROME}`,
    // A demonstration is not to be indexed: its robots tag is right, not a fault.
    '--skip-audits=is-crawlable',
  ];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: browser },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    child.on('exit', (code) => {
      try {
        if (code !== 0) throw new Error(`lighthouse exited with ${code}: ${errors.slice(-600)}`);
        done(expectWhole(JSON.parse(readFileSync(file, 'utf8')) as Report));
      } catch (error) {
        fail(error);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
}

/** Where the browser's trace began too late, or an audit got no answer from it: once in some dozens of runs. */
const RUN_AGAIN = /Please run Lighthouse again|audits ended in an error/;
const ATTEMPTS = 3;

/** One report. A run that Lighthouse asks to repeat is repeated; any other failure ends the bench. */
async function report(url: string, browser: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(url, browser);
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error && RUN_AGAIN.test(error.message))) throw error;
    }
  }
}

async function bytesOf(
  requests: readonly { url: string; resourceType: string }[],
  type: string,
): Promise<number> {
  const urls = requests.filter((request) => request.resourceType === type).map(({ url }) => url);
  const responses = await Promise.all(urls.map((url) => fetchRaw(url)));
  return responses.reduce((sum, { bytes }) => sum + bytes, 0);
}

const failingOf = ({ categories, audits }: Report): string[] =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  );

/** Medians of `rounds` runs. */
export async function measurePage(url: string, rounds: number): Promise<PageFigures> {
  const browser = findBrowser();
  if (!browser) throw new Error('no Chromium found; `npm test` installs one');
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round++) reports.push(await report(url, browser));
  const score = (id: string) => Math.round(100 * median(reports.map((r) => r.categories[id]?.score ?? 0)));
  const value = (id: string) => median(reports.map((r) => r.audits[id]?.numericValue ?? Number.NaN));
  const last = reports.at(-1) as Report;
  const requests = (last.audits['network-requests']?.details?.items ?? []).filter(({ url: of }) =>
    /^https?:/.test(of),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    htmlBr: await bytesOf(requests, 'Document'),
    jsBr: await bytesOf(requests, 'Script'),
    cssBr: await bytesOf(requests, 'Stylesheet'),
    requests: requests.length,
    failing: failingOf(last),
  };
}
