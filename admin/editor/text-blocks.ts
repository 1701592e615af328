/** Blocks of a text as the editor and the preview draw them, for the `sx` of what holds the text. */
export const TEXT_BLOCKS = {
  '& img': { maxInlineSize: '100%', blockSize: 'auto', borderRadius: 'var(--radius-m)' },
  '& table': { borderCollapse: 'collapse', inlineSize: '100%' },
  '& td, & th': { border: '1px solid var(--line)', padding: 0.75, textAlign: 'start' },
  '& td p, & th p': { marginBlock: 0 },
  '& blockquote': {
    borderInlineStart: '3px solid var(--accent)',
    paddingInlineStart: 2,
    marginInline: 0,
    color: 'var(--muted)',
  },
  '& pre, & code': {
    direction: 'ltr',
    backgroundColor: 'var(--sunken)',
    borderRadius: 'var(--radius-s)',
    padding: 0.5,
  },
};
