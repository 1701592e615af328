import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { PATIENCE_MS } from '../../pipeline/storage/testing/until.ts';
import { clearStorage, recordOrigins, resetContext, resetProcess } from './empty-context.ts';
import { createPool } from './pool.ts';
import { stopDrawing } from './undrawn.ts';

const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of an installed Chromium, or null. */
export function findBrowser(): string | null {
  const configured = process.env.CHROMIUM_PATH;
  const paths = [...(configured ? [configured] : []), ...CANDIDATES, chromium.executablePath()];
  return paths.find((path) => existsSync(path)) ?? null;
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without its window, menus and profile: the same engine in three quarters of the processor time. Null where it is not installed;
 * tests then run in the whole browser.
 */
const findHeadlessShell = (): string | null => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : null);

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Path of an installed Chromium; installs Debian's packages (as root), else Playwright's. Throws where both fail. */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser();
  if (found && findHeadlessShell()) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log('browser     installing Chromium (once)');
    run('apt-get', ['update', '-qq']);
    run('apt-get', [
      ...['install', '-y', '-qq', '--no-install-recommends'],
      ...['chromium', 'chromium-headless-shell'],
    ]);
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

/** Waits until all parts of a page's script have started. The last is the app's, whose task may run after the load event. */
export const waitForAllParts = (page: Page): Promise<void> => page.locator('html[data-app]').waitFor();

export interface BrowserOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly baseURL?: string;
  readonly deviceScaleFactor?: number;
  /** Emulates a phone's viewport. */
  readonly isMobile?: boolean;
  readonly hasTouch?: boolean;
  /** Where a test looks at what is drawn, e.g. shifts of the layout; see `stopDrawing`. */
  readonly drawn?: boolean;
  /** Blocked by default: a worker's responses would replace those that a test sets up. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** A browser of its own on a profile on disk: in a context of the shared browser no app can be installed. */
  readonly persistent?: boolean;
  /** The browser that people have, where its headless shell differs from it: fingers, installed apps, widths of letters, accepted pictures. */
  readonly whole?: boolean;
}

/**
 * Without the last three, Chromium opens two pages of its own for the address bar of every window, 0.6 of the 1.1 s of processor
 * time that an empty context takes. The others are Playwright's defaults, which this flag replaces.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Keeps scripts, styles and fonts of closed pages, which a further test would not request.
  'MemoryCacheStrongReference',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell alone hints, which sets letters 3 % wider than the browser that people have.
  '--font-render-hinting=none',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/**
 * Of the headless shell alone. A screen's script runs for less time than its optimisation takes: without optimising compilers, and with one
 * thread for parsing and collecting garbage, eight screens of the admin take 4.8 CPU seconds of 6.1.
 */
const SHELL_ARGS = [
  ...ARGS,
  '--js-flags=--no-turbofan --no-maglev --single-threaded',
  // All pages of a context share a process, which knows the compiled scripts of those before.
  '--renderer-process-limit=1',
];

/** The shared browser closes when it is unused for so many milliseconds. */
const IDLE_TIMEOUT_MS = 2_000;

interface SharedBrowser {
  readonly executablePath: string;
  readonly browser: Promise<Browser>;
  users: number;
  end?: NodeJS.Timeout;
}

/** Starting a browser costs more than most visits: all tests of a file share one, each in a context of its own. By executable. */
const sharedBrowsers = new Map<string, SharedBrowser>();

function takeShared(executablePath: string): SharedBrowser {
  const known = sharedBrowsers.get(executablePath);
  const used = known ?? {
    executablePath,
    browser: chromium.launch({
      executablePath,
      headless: true,
      args: executablePath === HEADLESS_SHELL ? SHELL_ARGS : ARGS,
    }),
    users: 0,
  };
  sharedBrowsers.set(executablePath, used);
  clearTimeout(used.end);
  used.users += 1;
  return used;
}

function release(used: SharedBrowser): void {
  used.users -= 1;
  if (used.users > 0) return;
  used.end = setTimeout(() => {
    sharedBrowsers.delete(used.executablePath);
    void used.browser.then((browser) => browser.close());
  }, IDLE_TIMEOUT_MS);
}

/** Opens a context of the shared browser. */
async function openSharedContext(executablePath: string, options: BrowserContextOptions) {
  const used = takeShared(executablePath);
  const context = await (await used.browser).newContext(options);
  return {
    context,
    async close() {
      await context.close();
      release(used);
    },
  };
}

/** Opens a browser on a new profile on disk. */
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

export interface OpenContext {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** Opens a new browser context. */
export async function openContext(options: BrowserOptions): Promise<OpenContext> {
  const {
    width = 1280,
    height = 900,
    serviceWorkers = 'block',
    persistent,
    whole,
    drawn = whole ?? false,
    ...rest
  } = options;
  const executablePath = (persistent || whole ? null : findHeadlessShell()) ?? findBrowser();
  if (!executablePath) throw new Error('no Chromium found; `npm test` installs one');
  const open = persistent ? openPersistentContext : openSharedContext;
  const opened = await open(executablePath, {
    viewport: { width, height },
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers,
    ...rest,
  });
  opened.context.setDefaultTimeout(PATIENCE_MS);
  opened.context.setDefaultNavigationTimeout(PATIENCE_MS);
  if (!drawn) await stopDrawing(opened.context);
  return opened;
}

interface KeptContext extends OpenContext {
  /** A page that no test uses: the process of the context lives as long as it has one. */
  readonly keeper: Page;
  readonly origins: ReadonlySet<string>;
  /** A test whose page crashes needs `withNewContext`. */
  hasCrashed: boolean;
}

async function openKeptContext(options: BrowserOptions): Promise<KeptContext> {
  const opened = await openContext(options);
  const origins = recordOrigins(opened.context);
  const keeper = await opened.context.newPage();
  const kept = { ...opened, origins, keeper, hasCrashed: false };
  keeper.on('crash', () => {
    kept.hasCrashed = true;
  });
  return kept;
}

const contexts = createPool<KeptContext>(async ({ keeper, origins, hasCrashed }) => {
  if (hasCrashed) throw new Error('the process of the context has crashed');
  const isReset = await resetContext(keeper);
  if (!isReset) return false;
  await clearStorage(keeper, origins);
  await resetProcess(keeper);
  return true;
});

/**
 * Runs `use` with a browser context that holds nothing of a former one: no page, storage, cache, permission or route. It must add no script to
 * the context (`context.addInitScript`, `context.exposeFunction`): those stay. Opening a context, its process and the site's scripts in it
 * takes a third of a visit, so that contexts with the same options are used again, but for those with service workers, whole browsers and a set
 * clock.
 */
export function withBrowser<T>(
  options: BrowserOptions,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  if (options.persistent || options.whole || options.serviceWorkers === 'allow')
    return withNewContext(options, use);
  return contexts.use(
    JSON.stringify(options),
    () => openKeptContext(options),
    ({ context }) => use(context),
  );
}

/** Runs a test with a context that no test has used or will use, e.g. one whose page crashes. */
export async function withNewContext<T>(
  options: BrowserOptions,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const { context, close } = await openContext(options);
  try {
    return await use(context);
  } finally {
    await close();
  }
}
