import type { JSONContent } from '@tiptap/core';
import fc from 'fast-check';

/** Words with everything that has a meaning in Markdown or HTML. */
const WORDS = [
  'صندوق',
  'صندوق‌های',
  '«عیار»',
  'NAV',
  '۳٫۴٪',
  '251,000',
  '*',
  '**',
  '_a_',
  '~~',
  '`x`',
  '#',
  '-',
  '+',
  '1.',
  '۲)',
  '>',
  '<b>',
  '&amp;',
  '|',
  '[a]',
  '[a]: b',
  '(c)',
  '!',
  '\\',
  'https://example.com/?a=1&b=2',
  'a@b.ir',
  '!',
  '---',
  '===',
  '.',
  '،',
  '؛',
];
const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .chain((parts) => fc.constantFrom(' ', '', '  ').map((blank) => parts.join(blank)));

const MARKS = ['bold', 'italic', 'strike', 'underline', 'sub', 'sup', 'code', 'link'] as const;
const href = fc.constantFrom('/funds', 'https://example.com/a_(b)?c=1&d=*', 'mailto:a@example.com');
const marks = fc.tuple(fc.subarray([...MARKS], { maxLength: 3 }), href).map(([names, address]) => {
  if (names.includes('code')) return [{ type: 'code' }];
  return names
    .filter((name) => !(name === 'sub' && names.includes('sup')))
    .map((type) => (type === 'link' ? { type, attrs: { href: address } } : { type }));
});

const text = fc.tuple(words, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, marks)).map(
  ([written, own]): JSONContent => ({
    type: 'text',
    text: written,
    ...(own.length > 0 && { marks: [...own] }),
  }),
);
const inline = fc.array(
  fc.oneof({ weight: 8, arbitrary: text }, fc.constant<JSONContent>({ type: 'hardBreak' })),
  {
    minLength: 1,
    maxLength: 4,
  },
);

const paragraph = inline.map((content): JSONContent => ({ type: 'paragraph', content }));
const empty = fc.constant<JSONContent>({ type: 'paragraph' });
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), inline)
  .map(([level, content]): JSONContent => ({ type: 'heading', attrs: { level }, content }));
const code = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .map(
    (lines): JSONContent => ({ type: 'codeBlock', content: [{ type: 'text', text: lines.join('\n\n') }] }),
  );
const image = fc.tuple(fc.option(words), fc.option(words)).map(
  ([alt, title]): JSONContent => ({
    type: 'image',
    attrs: {
      src: '/media/0f8fad5b-d9cb-469f-a165-70867728950e.jpg',
      alt: alt?.trim() || null,
      title: title?.replace(/\s+/g, ' ').trim() || null,
    },
  }),
);
const rule = fc.constant<JSONContent>({ type: 'horizontalRule' });

const cell = (type: string) =>
  fc
    .oneof(
      { weight: 4, arbitrary: paragraph.map((content) => [content]) },
      empty.map((content) => [content]),
      fc.array(paragraph, { minLength: 2, maxLength: 2 }),
    )
    .map((content): JSONContent => ({ type, content }));
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
  .chain(([rows, columns, hasHead]) =>
    fc.tuple(
      ...Array.from({ length: rows }, (_, row) =>
        fc
          .array(cell(hasHead && row === 0 ? 'tableHeader' : 'tableCell'), {
            minLength: columns,
            maxLength: columns,
          })
          .map((content): JSONContent => ({ type: 'tableRow', content })),
      ),
    ),
  )
  .map((content): JSONContent => ({ type: 'table', content }));

const list = (block: fc.Arbitrary<JSONContent>) =>
  fc
    .tuple(
      fc.constantFrom<JSONContent>(
        { type: 'bulletList' },
        { type: 'orderedList', attrs: { start: 1 } },
        { type: 'orderedList', attrs: { start: 3 } },
      ),
      fc.array(
        fc
          .tuple(fc.oneof({ weight: 6, arbitrary: paragraph }, empty), fc.array(block, { maxLength: 1 }))
          .map(([first, more]): JSONContent => ({ type: 'listItem', content: [first, ...more] })),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([kind, content]): JSONContent => ({ ...kind, content }));
const quote = (block: fc.Arbitrary<JSONContent>) =>
  fc
    .array(block, { minLength: 1, maxLength: 2 })
    .map((content): JSONContent => ({ type: 'blockquote', content }));

const flat = fc.oneof({ weight: 4, arbitrary: paragraph }, heading, code, image, rule, table);
const nested = fc.oneof(flat, list(flat), quote(flat));
const block = fc.oneof({ weight: 3, arbitrary: flat }, list(nested), quote(nested), empty);

/** Any document that the editor's schema allows. */
export const randomDocument = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content): JSONContent => ({ type: 'doc', content }));
