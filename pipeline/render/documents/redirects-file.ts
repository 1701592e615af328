import { isFundId } from '../../../shared/funds/moved-funds.ts';
import { pagePath } from '../../../shared/paths.ts';
import { defineDocument } from './define.ts';
import { encodeTarget, type RedirectRule, redirectRules } from './redirects.ts';
import { encodePath } from './xml.ts';

/** Cloudflare Pages reads 2,000 plain redirects, and lines of 1,000 characters; Netlify more. One line is the admin's. */
const MAX_RULES = 1999;
const MAX_LINE = 1000;

const arabicLetters = (path: string): string => path.replaceAll('ی', 'ي').replaceAll('ک', 'ك');

/** The same rules for readers with an Arabic keyboard: these hosts compare addresses letter by letter. */
function arabicVariants(rules: readonly RedirectRule[]): RedirectRule[] {
  const taken = new Set(rules.map(({ from }) => from));
  return rules
    .map((rule) => ({ ...rule, from: arabicLetters(rule.from) }))
    .filter(({ from }) => !taken.has(from));
}

/**
 * How much a rule needs its line: one to a fund by its old name, and then by its id, is found by the page of missing addresses as well,
 * on any host (site/blocks/not-found).
 */
function rankOf({ from, to }: RedirectRule): 0 | 1 | 2 {
  const fund = pagePath.fund('');
  if (!from.startsWith(fund) || !to.startsWith(fund)) return 0;
  return isFundId(from.slice(fund.length)) ? 2 : 1;
}

/** `_redirects`: the rules of redirects.ts for hosts that read this file. */
export const redirectsFile = defineDocument({
  id: 'redirects-file',
  reads: ['redirects'],
  *write(input) {
    const items = [...input.snapshots('redirects')].flatMap(([, snapshot]) => snapshot.items);
    const rules = redirectRules(items).sort((a, b) => rankOf(a) - rankOf(b));
    const needed = rules.filter((rule) => rankOf(rule) === 0).length;
    if (needed > MAX_RULES)
      throw new Error(
        `expected at most ${MAX_RULES} redirects to other pages than funds, which hosts take; came ${needed}`,
      );
    // Spellings and ids make room: whoever types them is led to the page by /404.
    const lines = [...rules, ...arabicVariants(rules)]
      .map(({ from, to, status }) => `${encodePath(from)} ${encodeTarget(to)} ${status}`)
      .filter((line) => line.length <= MAX_LINE)
      .slice(0, MAX_RULES);
    // All admin screens are one page that routes in the browser.
    yield ['_redirects', `${[...lines, '/admin/* /admin 200'].join('\n')}\n`];
  },
});
