import type { Page } from 'playwright-core';

type Recording = typeof globalThis & { seenStates: string[] };

/**
 * Notes what `read` gives now, and each time that a change of the page gives it something else: also between two tasks of a script, which a reader does not see.
 * `read` runs in the page, and refers to nothing outside.
 */
export const recordStates = (page: Page, read: () => string): Promise<void> =>
  page.evaluate((source) => {
    const read = new Function(`return (${source})()`) as () => string;
    const states = [read()];
    Object.assign(globalThis, { seenStates: states });
    new MutationObserver(() => {
      const state = read();
      if (state !== states.at(-1)) states.push(state);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, String(read));

/** The states so far, in their order. */
export const recordedStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as Recording).seenStates);
