import { defineDocument } from './define.ts';
import { siteOf } from './site.ts';

/** `app.json`: the API to which pages send anonymous counts. Pages fetch it on demand instead of embedding it. */
export const appFile = defineDocument({
  id: 'app-file',
  reads: ['site'],
  *write(input) {
    yield ['app.json', `${JSON.stringify({ api: siteOf(input)?.api ?? null })}\n`];
  },
});
