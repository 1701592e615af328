import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium that is already here, or null. */
export function findBrowser(): string | null {
  const playwrights = chromium.executablePath();
  const wanted = process.env.CHROMIUM_PATH;
  return [...(wanted ? [wanted] : []), ...CANDIDATES, playwrights].find((path) => existsSync(path)) ?? null;
}

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** An existing Chromium, else Debian's package when root, else Playwright's own. Throws with what was tried. */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  log('browser     installing Chromium (once)');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (!findBrowser()) {
    const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
    run(process.execPath, [cli, 'install', 'chromium']);
  }
  const installed = findBrowser();
  if (!installed)
    throw new Error("no Chromium: Debian's package and Playwright's download were tried; set CHROMIUM_PATH");
  return installed;
}

/** Milliseconds for anything that is waited for. */
const TIMEOUT = 60_000;

export interface BrowserOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly baseURL?: string;
  readonly deviceScaleFactor?: number;
  /** A phone: its viewport, and fingers instead of a mouse. */
  readonly isMobile?: boolean;
  readonly hasTouch?: boolean;
  /** Blocked unless asked for: a worker would answer in the place of what a test sets up. */
  readonly serviceWorkers?: 'allow' | 'block';
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Milliseconds that a browser waits for its next user before it ends. */
const IDLE_TIMEOUT = 2_000;

interface SharedBrowser {
  readonly browser: Promise<Browser>;
  users: number;
  end?: NodeJS.Timeout;
}

/** Starting a browser costs more than most visits: one serves them all, each in a context that knows nothing of the others. */
let shared: SharedBrowser | null = null;

function release(one: SharedBrowser): void {
  one.users -= 1;
  if (one.users > 0) return;
  one.end = setTimeout(() => {
    if (shared === one) shared = null;
    void one.browser.then((browser) => browser.close());
  }, IDLE_TIMEOUT);
}

/** A context of the shared browser, and how to give it back. */
async function openSharedContext(executablePath: string, options: BrowserContextOptions) {
  shared ??= { browser: chromium.launch({ executablePath, headless: true, args: ARGS }), users: 0 };
  const one = shared;
  clearTimeout(one.end);
  one.users += 1;
  const context = await (await one.browser).newContext(options);
  return {
    context,
    async close() {
      await context.close();
      release(one);
    },
  };
}

/** A browser on a profile of its own, as a person has one: an app can be installed there, and a worker stays. */
async function openPersistentContext(executablePath: string, options: BrowserContextOptions) {
  const profile = mkdtempSync(join(tmpdir(), 'sandoghnama-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: ARGS,
    ...options,
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Hands over a context that nobody used before, and removes it afterwards. */
export async function withBrowser<T>(
  options: BrowserOptions,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium here: `npm test` installs one');
  const { width = 1280, height = 900, serviceWorkers = 'block', ...rest } = options;
  const open = serviceWorkers === 'allow' ? openPersistentContext : openSharedContext;
  const { context, close } = await open(executablePath, {
    viewport: { width, height },
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers,
    ...rest,
  });
  // A slow machine is no failure.
  context.setDefaultTimeout(TIMEOUT);
  context.setDefaultNavigationTimeout(TIMEOUT);
  try {
    return await use(context);
  } finally {
    await close();
  }
}
