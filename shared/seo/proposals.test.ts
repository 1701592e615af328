import { describe, expect, it } from 'vitest';
import { createProposals, selectPages, text } from './proposals.ts';
import type { SeoRow, SeoTarget, SeoTexts } from './settings.ts';

const target = (id: string): SeoTarget => ({
  type: 'fund',
  id,
  name: `صندوق ${id}`,
  path: `/funds/${id}`,
  aliases: [],
});
const texts = (title: string, rest: Partial<SeoTexts> = {}): SeoTexts => ({
  title,
  meta_description: title,
  meta_keywords: null,
  og_title: title,
  og_description: null,
  og_image: null,
  twitter_title: null,
  twitter_description: null,
  twitter_image: null,
  canonical_url: null,
  robots: 'index,follow',
  custom_head_tags: null,
  ...rest,
});
const row = (id: string, title: string, rest: Partial<SeoRow> = {}): readonly [string, SeoRow] => [
  `fund:${id}`,
  {
    id,
    page_type: 'fund',
    page_id: id,
    name: id,
    schema_markup: null,
    created_at: '',
    updated_at: '',
    ...texts(title),
    ...rest,
  } as SeoRow,
];
const words: Record<string, string> = {
  a: 'طلای عیار مفید با بازده خوب',
  b: 'درآمد ثابت یاقوت و سود روزانه',
  c: 'طلای عیار مفید با بازده خوب',
};
const generate = ({ id }: SeoTarget) => (id && words[id] ? texts(words[id]) : null);
const targets = ['a', 'b', 'c', 'd'].map(target);

describe('createProposals(input)', () => {
  it('generates texts from facts, and refuses pages without facts and near-duplicates', () => {
    const { proposals, refused } = createProposals({
      targets,
      existing: new Map(),
      overwrite: 'none',
      generate,
    });
    expect(proposals.map(({ target: { id } }) => id)).toEqual(['a', 'b']);
    expect(refused.map(({ target: { id }, reason }) => [id, reason])).toEqual([
      ['c', text.nearDuplicate('صندوق a')],
      ['d', text.noFacts],
    ]);
  });
  it('skips pages with settings unless overwrite is set', () => {
    const existing = new Map([row('a', 'متن خود تحریریه')]);
    expect(
      createProposals({ targets, existing, overwrite: 'none', generate }).proposals.map(
        ({ target: { id } }) => id,
      ),
    ).not.toContain('a');
    expect(createProposals({ targets, existing, overwrite: 'all', generate }).proposals[0]).toMatchObject({
      target: { id: 'a' },
      before: { title: 'متن خود تحریریه' },
    });
  });
  it('refuses a text that another page already has', () => {
    const existing = new Map([row('x', `${words.b}`)]);
    expect(
      createProposals({ targets: [target('b')], existing, overwrite: 'none', generate }).refused[0]?.reason,
    ).toBe(text.nearDuplicate('x'));
  });
  it('preserves pictures, robots and custom tags', () => {
    const existing = new Map([
      row('a', 'کهنه', {
        og_image: 'https://a.ir/x.png',
        robots: 'noindex,follow',
        custom_head_tags: '<meta name="a" content="b">',
      }),
    ]);
    const [proposal] = createProposals({
      targets: [target('a')],
      existing,
      overwrite: 'all',
      generate,
    }).proposals;
    expect(proposal?.next).toMatchObject({
      title: words.a,
      og_image: 'https://a.ir/x.png',
      robots: 'noindex,follow',
      custom_head_tags: '<meta name="a" content="b">',
    });
  });
  it('proposes nothing without a change', () => {
    const existing = new Map([row('a', words.a as string)]);
    expect(
      createProposals({ targets: [target('a')], existing, overwrite: 'all', generate }).proposals,
    ).toEqual([]);
  });
});

describe('selectPages(targets, existing, overwrite)', () => {
  const existing = new Map([
    row('a', 'ساخته', { is_generated: true }),
    row('b', 'دستی', { is_generated: false }),
  ]);
  it.each([
    ['none', ['c', 'd'], ['b']],
    ['generated', ['a', 'c', 'd'], ['b']],
    ['all', ['a', 'b', 'c', 'd'], []],
  ] as const)('under "%s" selects %j and spares %j', (overwrite, ids, kept) => {
    const { selected, spared } = selectPages(targets, existing, overwrite);
    expect([selected, spared].map((list) => list.map(({ id }) => id))).toEqual([ids, kept]);
  });
});
