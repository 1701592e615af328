import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MINUTE } from '../../shared/units.ts';
import { entries } from '../../site/gallery/entries.ts';
import { root } from '../bundle.ts';
import { type BrowserOptions, withBrowser } from '../testing/browser.ts';
import { serveGallery } from '../testing/gallery-site.ts';
import { comparePicture } from '../testing/pictures.ts';
import { setInSiteFont } from '../testing/site-font.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** True where the run was started with `-u`. */
    acceptPictures: boolean;
  }
}

const folders = {
  accepted: join(root, 'scripts/e2e/golden/gallery'),
  actual: join(root, '.gallery/pictures'),
};
const NOW = new Date('2026-08-16T12:00:00Z');

const VIEWS = [
  ['390 px, light', '390', { width: 390, height: 844, colorScheme: 'light' }],
  ['1440 px, dark', '1440', { width: 1440, height: 900, colorScheme: 'dark' }],
] as const satisfies readonly (readonly [string, string, BrowserOptions])[];

let gallery: Awaited<ReturnType<typeof serveGallery>>;
beforeAll(async () => {
  gallery = await serveGallery();
}, 5 * MINUTE);
afterAll(() => gallery.close());

/** True once each island of a state of loading shows that state. Not asynchronous: Playwright takes a promise for true. */
const isSettled = (): boolean =>
  [...document.querySelectorAll<HTMLElement>('[data-fetch]')].every((state) => {
    const shown = state.dataset.fetch === 'pending' ? '.loading' : '.failed';
    return [...state.querySelectorAll('.island')].every((island) => island.querySelector(shown));
  });

/** Waits for the frame in which the last island was drawn. The screenshot itself ends animations. */
const waitForDrawing = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

async function openBlock(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.goto(`${gallery.url}/__gallery/${id}`, { waitUntil: 'load' });
  await page.waitForFunction(isSettled);
  await setInSiteFont(page);
  await page.evaluate(waitForDrawing);
  return page;
}

/** What differs on each block's page from its accepted picture. */
async function compareAll(context: BrowserContext, view: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { id } of entries) {
    const page = await openBlock(context, id);
    const png = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
    await page.close();
    const problem = await comparePicture(png, `${id}.${view}`, folders, inject('acceptPictures'));
    if (problem) problems.push(problem);
  }
  return problems;
}

const advice = (problems: readonly string[]): string =>
  `${problems.length} pictures differ; new ones and differences are in ${folders.actual}; accept them with: npm test -- gallery -u`;

describe.concurrent('the gallery of blocks', () => {
  // spec 6.2, 6.3, 6.4, 6.5, 6.18, 11.1, 11.2, 11.3, 11.6, 13.1, 13.2, 13.3, 13.4, 13.13
  it.each(VIEWS)(
    'looks as in its accepted pictures: %s',
    async (_, view, options) => {
      await withBrowser(
        { ...options, reducedMotion: 'reduce', deviceScaleFactor: 1, whole: true },
        async (context) => {
          const problems = await compareAll(context, view);
          expect(problems, advice(problems)).toEqual([]);
        },
      );
    },
    10 * MINUTE,
  );
});
