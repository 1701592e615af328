import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The themes are one page in two palettes: what depends on colours is judged in both, all else once. */
const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds against these rules, or rules of these tags, one line a rule and element. */
async function axeFindings(page: Page, rules: typeof COLOUR_RULES): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own window, where axe was put a line above
    const { violations } = await (window as any).axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.flatMap(
      (found: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
        found.nodes
          .slice(0, 3)
          .map(
            ({ target, failureSummary }) =>
              `${found.id}: ${target.join(' ')} ${failureSummary.slice(0, 200)}`,
          ),
    );
  }, rules);
}

/**
 * What stands far below is judged as well: unseen, it would keep the other theme's colours. And nothing
 * fades: what stands half-way between two colours is neither, and a button can be enabled at any moment.
 */
const NO_TRANSITIONS =
  '* { content-visibility: visible !important } *, ::before, ::after { transition: none !important }';

/** Waits until what moves has arrived; what turns for ever, e.g. a spinner, is not waited for. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
  });

/** What axe finds by day and by night, against WCAG 2.2 AA and what else is asked for. */
export async function axeInBothThemes(page: Page, more: readonly string[] = []): Promise<string[]> {
  await page.addStyleTag({ content: NO_TRANSITIONS });
  await waitForAnimations(page);
  const light = await axeFindings(page, { type: 'tag', values: [...WCAG, ...more] });
  await page.emulateMedia({ colorScheme: 'dark' });
  const scheme = await page.evaluate(() => getComputedStyle(document.body).colorScheme);
  if (scheme !== 'light dark') return [...light, `the page stays ${scheme} at night`];
  await waitForAnimations(page);
  const dark = (await axeFindings(page, COLOUR_RULES)).map((finding) => `dark: ${finding}`);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}
