import { defineDocument } from './define.ts';
import { headerRules } from './headers.ts';
import { redirectRules } from './redirects.ts';
import { apiOriginOf, siteOf } from './site.ts';
import { encodePath } from './xml.ts';

/** `_headers`: the rules of headers.ts for hosts that read such a file (Netlify, Cloudflare Pages and their like). */
export const headersFile = defineDocument({
  id: 'headers',
  reads: ['site', 'scripts'],
  *write(input) {
    const rules = headerRules({ apiOrigin: apiOriginOf(siteOf(input)), scripts: input.scripts });
    const lines = rules.flatMap(({ pattern, headers }) => [
      pattern,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]);
    yield ['_headers', `${lines.join('\n')}\n`];
  },
});

/** A path of ours is encoded; an address elsewhere is taken as it stands. */
const encodeTarget = (to: string): string => (to.startsWith('/') ? encodePath(to) : to);

/** `_redirects`: the rules of redirects.ts for the same hosts. */
export const redirectsFile = defineDocument({
  id: 'redirects',
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
