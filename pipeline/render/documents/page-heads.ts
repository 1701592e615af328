import { PRINTED_HEADS_FILE, printedHeadSchema } from '../../../shared/schema/printed-head.ts';
import { defineDocument } from './define.ts';

/** `seo/heads.json`: what every page prints in its head, for the SEO screens of the staff and their reports. */
export const pageHeads = defineDocument({
  id: 'page-heads',
  reads: ['heads'],
  *write({ heads }) {
    const ordered = [...heads].sort(([a], [b]) => (a < b ? -1 : 1));
    // Parsed for one order of the fields, whether a head was just read or comes from the last release.
    const entries = ordered.map(([path, head]) => [path, printedHeadSchema.parse(head)]);
    yield [PRINTED_HEADS_FILE, `${JSON.stringify(Object.fromEntries(entries))}\n`];
  },
});
