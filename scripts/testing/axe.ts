import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { drawAgain } from './undrawn.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Both themes are one page in two palettes: rules about colours run in both, the others once. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Violations of these rules, or of the rules with these tags: one line per rule and element. */
function axeFindings(page: Page, rules: typeof COLOUR_RULES, within: string | null): Promise<string[]> {
  return page.evaluate(
    async ([runOnly, part]) => {
      const options = { runOnly, resultTypes: ['violations'] };
      // biome-ignore lint/suspicious/noExplicitAny: the page's window, into which `prepare` loads axe
      const { violations } = await (window as any).axe.run(part ?? document, options);
      return violations.flatMap(
        (found: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
          found.nodes
            .slice(0, 3)
            .map(
              ({ target, failureSummary }) =>
                `${found.id}: ${target.join(' ')} ${failureSummary.slice(0, 200)}`,
            ),
      );
    },
    [rules, within] as const,
  );
}

/**
 * Elements below the fold are rendered too: skipped ones would keep the other theme's colours. Transitions are off, because an
 * element that is between two colours has neither.
 */
const NO_TRANSITIONS =
  '* { content-visibility: visible !important } *, ::before, ::after { transition: none !important }';

/** Waits until finite animations have ended; one that follows scrolling ends with the scrolling only. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          effect?.getTiming().iterations !== Infinity && timeline instanceof DocumentTimeline,
      );
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });

/** Loads axe and stops transitions, once a document: compiling axe takes a quarter of the time of one run. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeSource);
  // A constructed sheet: the content security policy refuses a style element that the site does not know.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, NO_TRANSITIONS);
}

/**
 * Violations of WCAG 2.2 AA and of the `more` tags, in the light and the dark theme. `within` selects the parts that a test has opened, where
 * the rest of the page has been read as it was printed; rules about the whole page are not asked then. A selector of nothing is an error.
 */
export async function axeInBothThemes(
  page: Page,
  more: readonly string[] = [],
  within: string | null = null,
): Promise<string[]> {
  await prepare(page);
  await drawAgain(page);
  // A sticky bar covers part of whatever lies under it, where an act before has scrolled it there: that is no small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await waitForAnimations(page);
  const light = await axeFindings(page, { type: 'tag', values: [...WCAG, ...more] }, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const scheme = await page.evaluate(() => getComputedStyle(document.body).colorScheme);
  if (scheme !== 'light dark')
    return [...light, `the page has the colour scheme ${scheme} in the dark theme`];
  await waitForAnimations(page);
  const dark = (await axeFindings(page, COLOUR_RULES, within)).map((finding) => `dark: ${finding}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}
