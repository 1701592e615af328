import type { BrowserContext, Page } from 'playwright-core';
import { withBrowser } from '../../testing/browser.ts';
import { median } from '../measurement.ts';
import { enlargeScreener } from './enlarge-screener.ts';
import { MAP_STEPS } from './map-steps.ts';
import { pause, press, type Step } from './touch.ts';

/** Time from an interaction to the next frame, by the browser's event timing, at 4× CPU throttling. */

const CPU_SLOWDOWN = 4;
/**
 * The viewport of Lighthouse's mobile preset, with touch instead of a mouse, which would hover over elements, in the browser that people
 * have: the tests' optimises no script.
 */
const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true, whole: true };

export interface Interactions {
  readonly search: number;
  readonly sort: number;
  readonly treemap: number;
  readonly tabs: number;
  /** A condition and a sort of the screener; in a market of 10,000 funds too. */
  readonly screen: number;
  readonly screenOf10000: number;
  /** Every step with the market map; in a market of 10,000 funds too. */
  readonly map: number;
  readonly mapOf10000: number;
  /** Ranges, scale and benchmarks of a comparison. */
  readonly compare: number;
}

interface Scenario {
  readonly path: string;
  /** Prepares the tab ahead of the navigation. */
  readonly before?: Step;
  /** Prepares the open page. */
  readonly opened?: Step;
  /** Interactions, each measured by itself. */
  readonly steps: readonly Step[];
}

/** Records the durations of a tab's interactions from now on. */
const recordDurations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) durations.push(entry.duration);
    });
    watch.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });

/** Longest interaction since the last call. One shorter than a frame has no entry. */
const takeSlowest = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(16, ...(globalThis as unknown as { durations: number[] }).durations.splice(0)),
  );

/** Opens a scenario's page and slows the processor down. */
async function openSlowed(
  context: BrowserContext,
  origin: string,
  { path, before }: Pick<Scenario, 'path' | 'before'>,
) {
  const page = await context.newPage();
  await before?.(page);
  await page.goto(origin + encodeURI(path), { waitUntil: 'networkidle' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await recordDurations(page);
  return page;
}

/** Longest interaction of each step of a scenario, milliseconds in the browser's steps of 8. */
async function measureSteps(origin: string, scenario: Scenario): Promise<number[]> {
  return withBrowser(PHONE, async (context) => {
    const page = await openSlowed(context, origin, scenario);
    await scenario.opened?.(page);
    const slowest: number[] = [];
    for (const step of scenario.steps) {
      await step(page);
      await pause(page);
      slowest.push(await takeSlowest(page));
    }
    return slowest;
  });
}

/** Following a link would discard the timing: listeners of the click run, but the page is not left. */
const preventNavigation = (page: Page): Promise<void> =>
  page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));

const LARGE_MARKET = 10_000;

/** Answers with the columns of a large market. */
const enlargeMarket = (page: Page): Promise<unknown> =>
  page.route('**/data/provenance/screener.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: enlargeScreener(await answer.json(), LARGE_MARKET) });
  });

/** The first touch loads the figures; the later ones are what a reader waits for as well. */
const screen: Scenario = {
  path: '/screener',
  steps: [
    press('[data-panel] > summary'),
    ...[0, 3, 0].map((index) => press('.quick button', index)),
    press('main thead button', 2),
  ],
};
const map: Scenario = { path: '/map', steps: Object.values(MAP_STEPS) };
/** A fund against its category, dollar, coin, gold and inflation; the first tap loads what is below the first chart. */
const compare = (fund: string): Scenario => ({
  path: `/compare?f=${fund.split('/').at(-1)}&b=category,usd,coin,gold,inflation`,
  steps: [
    ...[3, 0, 5].map((index) => press('#growth .segments button', index)),
    press('#growth button.toggle'),
    press('[data-benchmarks] button', 2),
  ],
});

const scenarios = (fund: string): Record<keyof Interactions, Scenario> => ({
  search: {
    path: '/search',
    // «طلا» on a Persian keyboard: letters without a key would be inserted as text, without an interaction.
    steps: [press('#landing-search'), (page) => page.keyboard.type('xgh', { delay: 250 })],
  },
  sort: { path: '/funds', steps: [1, 2, 1].map((index) => press('main thead button', index)) },
  treemap: { path: '/', opened: preventNavigation, steps: [press('[data-widget="market-map"] a', 1)] },
  tabs: {
    path: fund,
    steps: [1, 2, 1].map((index) => press('main [data-switch] button, main .segments button', index)),
  },
  screen,
  screenOf10000: { ...screen, before: enlargeMarket },
  map,
  mapOf10000: { ...map, before: enlargeMarket },
  compare: compare(fund),
});

/**
 * Milliseconds for each kind of interaction: of its steps' medians over `visits` visits, the highest. The slowest step of each visit
 * would be the machine's worst moment, the likelier the more steps there are.
 */
export async function measureInteractions(
  origin: string,
  fund: string,
  visits: number,
): Promise<Interactions> {
  const found: [string, number][] = [];
  for (const [name, scenario] of Object.entries(scenarios(fund))) {
    const rounds: number[][] = [];
    for (let round = 0; round < visits; round++) rounds.push(await measureSteps(origin, scenario));
    found.push([
      name,
      Math.max(...scenario.steps.map((_, step) => median(rounds.map((of) => of[step] ?? 0)))),
    ]);
  }
  return Object.fromEntries(found) as unknown as Interactions;
}

/** Tasks over 50 ms while a page loads at 4× CPU throttling, milliseconds each. */
export async function measureLongTasks(origin: string, path: string): Promise<number[]> {
  return withBrowser(PHONE, async (context) => {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(origin + encodeURI(path), { waitUntil: 'networkidle' });
    return page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const watch = new PerformanceObserver((list) =>
            done(list.getEntries().map((e) => Math.round(e.duration))),
          );
          watch.observe({ type: 'longtask', buffered: true });
          setTimeout(() => done([]), 500);
        }),
    );
  });
}
