import { describe, expect, it } from 'vitest';
import { createProposals, text } from './proposals.ts';
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
      overwrite: false,
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
      createProposals({ targets, existing, overwrite: false, generate }).proposals.map(
        ({ target: { id } }) => id,
      ),
    ).not.toContain('a');
    expect(createProposals({ targets, existing, overwrite: true, generate }).proposals[0]).toMatchObject({
      target: { id: 'a' },
      before: { title: 'متن خود تحریریه' },
    });
  });
  it('refuses a text that another page already has', () => {
    const existing = new Map([row('x', `${words.b}`)]);
    expect(
      createProposals({ targets: [target('b')], existing, overwrite: false, generate }).refused[0]?.reason,
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
      overwrite: true,
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
      createProposals({ targets: [target('a')], existing, overwrite: true, generate }).proposals,
    ).toEqual([]);
  });
});
