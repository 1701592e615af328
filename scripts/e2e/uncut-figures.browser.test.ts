import { describe, expect, it } from 'vitest';
import { openNumbers, resizeTo, WIDTHS } from '../testing/layout/at-widths.ts';
import { findCutTexts } from '../testing/layout/find-cut-texts.ts';
import { samplePages } from '../testing/layout/sample-pages.ts';
import { DESKTOP, withPages } from '../testing/open-pages.ts';

/** Widths in the dark theme, which shares its measures with the light one. */
const DARK_WIDTHS = process.env.FIGURE_PAGES === 'all' ? WIDTHS : [390];

describe.concurrent('at six widths and in both themes no figure is cut, covered or broken', () => {
  it.each(samplePages())('%s', async (path) => {
    // The headless shell sets letters a little wider than the browser that people have.
    await withPages({ ...DESKTOP, whole: true }, async (open) => {
      const page = await open(path);
      await page.evaluate(() => document.fonts.ready);
      await openNumbers(page);
      const found: string[] = [];
      for (const [scheme, widths] of [['light', WIDTHS] as const, ['dark', DARK_WIDTHS] as const]) {
        await page.emulateMedia({ colorScheme: scheme });
        // Anew: what the browser skips far below keeps the drawing of the last width until it is near.
        if (scheme === 'dark') {
          await page.reload();
          await openNumbers(page);
        }
        for (const width of widths) {
          await resizeTo(page, width);
          const cut = await page.evaluate(findCutTexts);
          found.push(
            ...cut.map(
              ({ reason, text, element, by }) =>
                `${width} ${scheme}: ${reason} «${text}» ${element} by ${by}`,
            ),
          );
        }
      }
      expect(found).toEqual([]);
    });
  });
});
