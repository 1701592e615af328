import type { Page } from 'playwright-core';
import { withBrowser } from '../../testing/browser.ts';
import { median } from './lighthouse.ts';

/** Time from an interaction to the next frame, by the browser's event timing, at 4× CPU throttling. */

const CPU_SLOWDOWN = 4;
/** The viewport of Lighthouse's mobile preset, with touch instead of a mouse, which would hover over elements. */
const PHONE = { width: 412, height: 823, isMobile: true, hasTouch: true };
/** Milliseconds after which an interaction has no further effects. */
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

/** Longest interaction of a scenario, milliseconds in the browser's steps of 8. */
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
    // Interactions shorter than a frame have no entry.
    return Math.max(16, ...durations);
  });
}

/** One of the visible elements that match a selector. */
interface Target {
  readonly selector: string;
  /** Counted from 0. */
  readonly index?: number;
}

/** Scrolls an element to the middle of the screen; returns its centre and whether a touch there hits it. Runs in the page. */
function centre({ selector, index = 0 }: Target): { x: number; y: number; hits: boolean } | null {
  const element = [...document.querySelectorAll(selector)].filter((match) => match.checkVisibility())[index];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return { x, y, hits: element.contains(document.elementFromPoint(x, y)) };
}

/**
 * Taps the centre of an element. Playwright's own tap and locators add checks and listeners to the page, which run at throttled
 * speed and would count towards the interaction. Throws where another element covers it.
 */
async function tap(page: Page, target: Target): Promise<void> {
  const centreOf = await page.evaluate(centre, target);
  if (!centreOf?.hits) throw new Error(`a tap on ${target.selector} would hit another element, or none`);
  await pause(page);
  await page.touchscreen.tap(centreOf.x, centreOf.y);
}

const pause = (page: Page): Promise<void> => page.waitForTimeout(SETTLE);

/** Following a link would discard the timing: listeners of the click run, but the page is not left. */
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
      for (const index of [1, 2, 1]) {
        await tap(page, { selector: 'main thead button', index });
        await pause(page);
      }
    },
  },
  treemap: {
    path: '/',
    async act(page) {
      await preventNavigation(page);
      await tap(page, { selector: '[data-widget="market-map"] a', index: 1 });
    },
  },
  tabs: {
    path: fund,
    async act(page) {
      for (const index of [1, 2, 1]) {
        await tap(page, { selector: 'main [data-switch] button, main .segments button', index });
        await pause(page);
      }
    },
  },
});

/** Milliseconds for each kind of interaction: the median over `visits` visits of the slowest interaction. */
export async function measureInteractions(
  origin: string,
  fund: string,
  visits: number,
): Promise<Interactions> {
  const found: [string, number][] = [];
  for (const [name, scenario] of Object.entries(scenarios(fund))) {
    const rounds: number[] = [];
    for (let round = 0; round < visits; round++) rounds.push(await measureSlowest(origin, scenario));
    found.push([name, median(rounds)]);
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
