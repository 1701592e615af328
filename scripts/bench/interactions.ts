import type { Page } from 'playwright-core';
import { withBrowser } from '../testing/browser.ts';
import { median } from './lighthouse.ts';

/** How long the browser took from an interaction to the next frame, by its own event timing, on a processor made 4× slower. */

const CPU_SLOWDOWN = 4;
/** What Lighthouse's mobile preset measures on: fingers, no mouse that rests on things. */
const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true };
const ROUNDS = 3;
/** Milliseconds: what is still to come of an interaction comes within it. */
const SETTLE = 700;

export interface Interactions {
  readonly search: number;
  readonly sort: number;
  readonly treemap: number;
  readonly tabs: number;
}

interface Scenario {
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
}

/** Longest interaction of what `act` does; milliseconds, to the eight that the browser counts in. */
async function measureSlowest(origin: string, { path, act }: Scenario): Promise<number> {
  return withBrowser(PHONE, async (context) => {
    const page = await context.newPage();
    await page.goto(origin + encodeURI(path), { waitUntil: 'networkidle' });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(globalThis, { durations });
      const watch = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
          if (entry.interactionId) durations.push(entry.duration);
      });
      watch.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    });
    await act(page);
    await page.waitForTimeout(SETTLE);
    const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);
    // What took less than a frame has no entry.
    return Math.max(16, ...durations);
  });
}

/** One of the visible elements that a selector names, counted from 0. */
interface Target {
  readonly selector: string;
  readonly place?: number;
}

/** Brings an element to the middle of the screen; its own middle there, and whether a finger would reach it. Runs in the page. */
function centre({ selector, place = 0 }: Target): { x: number; y: number; hits: boolean } | null {
  const element = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())[place];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return { x, y, hits: element.contains(document.elementFromPoint(x, y)) };
}

/**
 * A finger on the middle of an element, and nothing else: the driver's own tap and its locators leave checks and listeners in the page,
 * which run at a quarter of their speed, and the browser would count them to the interaction. Throws where something else lies there.
 */
async function tap(page: Page, target: Target): Promise<void> {
  const spot = await page.evaluate(centre, target);
  if (!spot?.hits)
    throw new Error(`a finger on ${target.selector} would land on something else, or on nothing`);
  await pause(page);
  await page.touchscreen.tap(spot.x, spot.y);
}

const pause = (page: Page): Promise<void> => page.waitForTimeout(SETTLE);

/** A link that is followed would take its timing along: what the click does on the page is done, and the page stays. */
const preventNavigation = (page: Page): Promise<void> =>
  page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));

const scenarios = (fund: string): Record<keyof Interactions, Scenario> => ({
  search: {
    path: '/search',
    async act(page) {
      await tap(page, { selector: '#landing-search' });
      await pause(page);
      await page.keyboard.type('طلا', { delay: 250 });
    },
  },
  sort: {
    path: '/funds',
    async act(page) {
      for (const place of [1, 2, 1]) {
        await tap(page, { selector: 'main thead button', place });
        await pause(page);
      }
    },
  },
  treemap: {
    path: '/',
    async act(page) {
      await preventNavigation(page);
      await tap(page, { selector: '[data-widget="market-map"] a', place: 1 });
    },
  },
  tabs: {
    path: fund,
    async act(page) {
      for (const place of [1, 2, 1]) {
        await tap(page, { selector: 'main [data-switch] button, main .segments button', place });
        await pause(page);
      }
    },
  },
});

/** Milliseconds for each kind of interaction: the median of three visits, of each the slowest. */
export async function measureInteractions(origin: string, fund: string): Promise<Interactions> {
  const found: [string, number][] = [];
  for (const [name, place] of Object.entries(scenarios(fund))) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await measureSlowest(origin, place));
    found.push([name, median(rounds)]);
  }
  return Object.fromEntries(found) as unknown as Interactions;
}

/** Scripts and layouts over 50 ms while a page loads on a processor made 4× slower; milliseconds each. */
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
