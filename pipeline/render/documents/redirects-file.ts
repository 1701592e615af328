import { defineDocument } from './define.ts';
import { encodeTarget, type RedirectRule, redirectRules } from './redirects.ts';
import { encodePath } from './xml.ts';

const arabicLetters = (path: string): string => path.replaceAll('ی', 'ي').replaceAll('ک', 'ك');

/** The same rules for readers with an Arabic keyboard: these hosts compare addresses letter by letter. */
function arabicVariants(rules: readonly RedirectRule[]): RedirectRule[] {
  const taken = new Set(rules.map(({ from }) => from));
  return rules
    .map((rule) => ({ ...rule, from: arabicLetters(rule.from) }))
    .filter(({ from }) => !taken.has(from));
}

/** `_redirects`: the rules of redirects.ts for hosts that read this file. */
export const redirectsFile = defineDocument({
  id: 'redirects-file',
  reads: ['redirects'],
  *write(input) {
    const items = [...input.snapshots('redirects')].flatMap(([, snapshot]) => snapshot.items);
    const rules = redirectRules(items);
    const lines = [...rules, ...arabicVariants(rules)].map(
      ({ from, to, status }) => `${encodePath(from)} ${encodeTarget(to)} ${status}`,
    );
    // All admin screens are one page that routes in the browser.
    yield ['_redirects', `${[...lines, '/admin/* /admin 200'].join('\n')}\n`];
  },
});
