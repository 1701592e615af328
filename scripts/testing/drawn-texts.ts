import type { Page } from 'playwright-core';

/** Collects what the scripts of a tab write onto canvases: the words of saved pictures. Before the tab opens its page. */
export const recordDrawnTexts = (tab: Page): Promise<unknown> =>
  tab.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { drawnTexts: texts });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) {
      texts.push(words);
      fillText.call(this, words, ...rest);
    };
  });

/** All of them, a line each. */
export const drawnTexts = async (page: Page): Promise<string> =>
  (await page.evaluate(() => (globalThis as unknown as { drawnTexts: string[] }).drawnTexts)).join('\n');
