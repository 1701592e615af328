import { defineDocument } from './define.ts';
import { siteOf } from './site.ts';

/** `app.json`: where pages send their anonymous counts. Fetched on need, so that no page carries it. */
export const appFile = defineDocument({
  id: 'app-file',
  reads: ['site'],
  *write(input) {
    yield ['app.json', `${JSON.stringify({ api: siteOf(input)?.api ?? null })}\n`];
  },
});
