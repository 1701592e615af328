import { describe, expect, it } from 'vitest';
import { EMPTY_FORM, type SeoForm, text, toForm, toSaveParameters, validateForm } from './seo-form.ts';

const form = (changes: Partial<SeoForm> = {}): SeoForm => ({
  ...EMPTY_FORM,
  page_type: 'homepage',
  ...changes,
});

describe('validateForm(form)', () => {
  it('accepts an empty home page', () => expect(validateForm(form())).toEqual({}));
  // spec 28.1
  it('asks for one of the three types', () => {
    expect(validateForm(form({ page_type: '' })).page_type).toBe('لطفاً نوع صفحه را انتخاب کنید');
    expect(validateForm(form({ page_type: 'blog' })).page_type).toBe(text.pageType);
  });
  // spec 28.6
  it('asks for the page of every other type', () => {
    expect(validateForm(form({ page_type: 'category' })).page_id).toBe('لطفاً دسته‌بندی را انتخاب کنید');
    expect(validateForm(form({ page_type: 'fund', page_id: '' })).page_id).toBe('لطفاً صندوق را انتخاب کنید');
    expect(validateForm(form({ page_type: 'fund', page_id: 'x' }))).toEqual({});
  });
  // spec 28.2
  it.each(['title', 'og_title', 'twitter_title'] as const)('takes 60 letters of %s and no more', (name) => {
    expect(validateForm(form({ [name]: 'ط'.repeat(60) }))).toEqual({});
    expect(validateForm(form({ [name]: 'ط'.repeat(61) }))[name]).toBe('حداکثر ۶۰ نویسه');
  });
  it('counts a placeholder as its figure, and refuses one that the page does not have', () => {
    const fund = { page_type: 'fund', page_id: 'x' };
    expect(validateForm(form({ ...fund, title: `${'ط'.repeat(50)} {yearlyReturn}` }))).toEqual({});
    expect(validateForm(form({ ...fund, title: '{yearly}' })).title).toContain('{yearly}');
    expect(validateForm(form({ title: '{nav}' })).title).toContain('{nav}');
  });
  // spec 28.3
  it.each(['meta_description', 'og_description', 'twitter_description'] as const)(
    'takes 160 letters of %s',
    (name) => {
      expect(validateForm(form({ [name]: 'ط'.repeat(160) }))).toEqual({});
      expect(validateForm(form({ [name]: 'ط'.repeat(161) }))[name]).toBe('حداکثر ۱۶۰ نویسه');
    },
  );
  // spec 28.4
  it.each(['og_image', 'twitter_image', 'canonical_url'] as const)(
    'takes only a web address, or nothing, as %s',
    (name) => {
      for (const good of ['', 'https://a.ir/b.png', 'http://a.ir'])
        expect(validateForm(form({ [name]: good }))).toEqual({});
      for (const bad of ['a.ir', 'javascript:alert(1)', 'ftp://a.ir', '/x.png']) {
        expect(validateForm(form({ [name]: bad }))[name]).toBe('لطفاً آدرس معتبر وارد کنید');
      }
    },
  );
  // spec 28.8
  it('accepts the four robots rules only', () => {
    expect(validateForm(form({ robots: 'noindex,nofollow' }))).toEqual({});
    expect(validateForm(form({ robots: 'none' })).robots).toBeDefined();
  });
  it.each(['<script>alert(1)</script>', '<meta name="a" content="b" onload="x">', '<style>*{}</style>'])(
    'refuses %s among the custom tags and says why',
    (custom_head_tags) => {
      expect(validateForm(form({ custom_head_tags })).custom_head_tags).toMatch(/پذیرفته/);
    },
  );
});

describe('toSaveParameters(form)', () => {
  // spec 28.7
  it('sends empty texts as null, and no id for the home page', () => {
    expect(toSaveParameters(form({ title: ' عنوان ', page_id: 'x' }))).toEqual({
      p_page_type: 'homepage',
      p_page_id: null,
      p_title: 'عنوان',
      p_meta_description: null,
      p_meta_keywords: null,
      p_og_title: null,
      p_og_description: null,
      p_og_image: null,
      p_twitter_title: null,
      p_twitter_description: null,
      p_twitter_image: null,
      p_canonical_url: null,
      p_robots: 'index,follow',
      p_custom_head_tags: null,
    });
  });
});

describe('toForm(row)', () => {
  it('shows null as an empty text', () => {
    const nothing = Object.fromEntries(Object.keys(EMPTY_FORM).map((name) => [name, null])) as never;
    expect(toForm({ ...(nothing as object), page_type: 'fund', page_id: 'x', title: 'ع' } as never)).toEqual({
      ...EMPTY_FORM,
      page_type: 'fund',
      page_id: 'x',
      title: 'ع',
    });
  });
});
