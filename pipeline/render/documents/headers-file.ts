import { defineDocument } from './define.ts';
import { headerRules } from './headers.ts';
import { apiOriginOf, siteOf } from './site.ts';

/** `_headers`: the rules of headers.ts for hosts that read this file (Netlify, Cloudflare Pages and others). */
export const headersFile = defineDocument({
  id: 'headers-file',
  reads: ['site', 'inline', 'assets'],
  *write(input) {
    const { inline, assets } = input;
    const rules = headerRules({ apiOrigin: apiOriginOf(siteOf(input)), inline, assets });
    const lines = rules.flatMap(({ pattern, headers }) => [
      pattern,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]);
    yield ['_headers', `${lines.join('\n')}\n`];
  },
});
