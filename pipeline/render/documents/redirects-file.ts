import { defineDocument } from './define.ts';
import { redirectRules } from './redirects.ts';
import { encodePath } from './xml.ts';

/** A path of ours is encoded; an address elsewhere is taken as it stands. */
const encodeTarget = (to: string): string => (to.startsWith('/') ? encodePath(to) : to);

/** `_redirects`: the rules of redirects.ts for the same hosts. */
export const redirectsFile = defineDocument({
  id: 'redirects-file',
  reads: ['redirects'],
  *write(input) {
    const items = [...input.snapshots('redirects')].flatMap(([, snapshot]) => snapshot.items);
    const lines = redirectRules(items).map(
      ({ from, to, status }) => `${encodePath(from)} ${encodeTarget(to)} ${status}`,
    );
    // The admin's screens are one page that reads its own address.
    yield ['_redirects', `${[...lines, '/admin/* /admin 200'].join('\n')}\n`];
  },
});
