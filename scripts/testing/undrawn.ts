import type { BrowserContext, Page } from 'playwright-core';

type Undrawn = typeof globalThis & { undrawn: CSSStyleSheet };

/**
 * The pages of `context` are laid out, read and clicked as ever, but not drawn: drawing is a quarter of what a visit costs, and most tests look
 * at no picture. Only what asks for opacity itself, as axe does for colours, sees another page; `drawAgain` and `readAsDrawn` are for those.
 */
export const stopDrawing = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // A constructed sheet: the content security policy refuses a style element that the site does not know.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { opacity: 0 !important }');
    (globalThis as Undrawn).undrawn = sheet;
    document.adoptedStyleSheets.push(sheet);
  });

/** From here on the page is drawn, until it loads anew. */
export const drawAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as Partial<Undrawn>).undrawn?.replaceSync('');
  });

/** What `find` returns in the browser, where it sees the page as it would be drawn. It refers to nothing outside. */
export const readAsDrawn = <R, A>(page: Page, find: (arg: A) => R, arg?: A): Promise<R> =>
  page.evaluate(`(() => {
    if (globalThis.undrawn) undrawn.disabled = true;
    try {
      return (${find})(${JSON.stringify(arg)});
    } finally {
      if (globalThis.undrawn) undrawn.disabled = false;
    }
  })()`);
