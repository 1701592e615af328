import { defineDocument } from './define.ts';
import { encodeTarget, redirectRules } from './redirects.ts';
import { encodePath } from './xml.ts';

/** `_redirects`: the rules of redirects.ts for hosts that read this file. */
export const redirectsFile = defineDocument({
  id: 'redirects-file',
  reads: ['redirects'],
  *write(input) {
    const items = [...input.snapshots('redirects')].flatMap(([, snapshot]) => snapshot.items);
    const lines = redirectRules(items).map(
      ({ from, to, status }) => `${encodePath(from)} ${encodeTarget(to)} ${status}`,
    );
    // All admin screens are one page that routes in the browser.
    yield ['_redirects', `${[...lines, '/admin/* /admin 200'].join('\n')}\n`];
  },
});
