import type { Page } from 'playwright-core';

/**
 * Sets a page in the site's font and waits until it stands. On a busy machine the font may come after the first paint; the site leaves it
 * to the reader's next page then, while tests of widths and letters measure this one.
 */
export const setInSiteFont = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]');
    const font = new FontFace('Vazirmatn', `url(${preload?.href})`, { weight: '400 700' });
    document.fonts.add(await font.load());
    await document.fonts.ready;
  });
