import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisTone, analyze } from './analyzer.ts';

/** `total` words of which `hits` are the keyword, in sentences of ten. */
const contentOf = (total: number, hits: number) =>
  Array.from({ length: total }, (_, i) => (i < hits ? 'طلا' : 'واژه') + (i % 10 === 9 ? '.' : '')).join(' ');
const run = (
  total: number,
  hits: number,
  title: string | null = null,
  metaDescription: string | null = null,
) => {
  const result = analyze({ content: contentOf(total, hits), keyword: 'طلا', title, metaDescription });
  if (!result.ok) throw new Error(result.message);
  return result.analysis;
};

describe('analyze({ content, keyword, title, metaDescription })', () => {
  // spec 30.1
  it.each([
    ['', 'طلا'],
    ['متن', ''],
    ['<p> </p>', 'طلا'],
    ['متن', '…'],
  ])('needs content and keyword: %j, %j', (content, keyword) => {
    expect(analyze({ content, keyword, title: null, metaDescription: null })).toEqual({
      ok: false,
      message: 'لطفاً محتوا و کلمه کلیدی را وارد کنید',
    });
  });

  // spec 30.2, 30.3
  it.each([
    [0, 0],
    [0.9, 0],
    [1, 10],
    [1.9, 10],
    [2, 20],
    [4, 20],
    [4.1, 10],
    [6, 10],
    [6.1, 0],
  ])('gives a density of %d%% %d points', (percent, points) => {
    const total = 1000;
    expect(run(total, percent * 10).seo_score - 40).toBe(points);
    expect(run(total, percent * 10).keyword_density).toBeCloseTo(percent);
  });

  // spec 30.4, 37.5
  it.each([
    [299, 0],
    [300, 20],
    [599, 20],
    [600, 30],
    [999, 30],
    [1000, 40],
  ])('gives %d words %d points', (words, points) => {
    expect(run(words, 0).seo_score).toBe(points);
  });

  // spec 30.5
  it('gives 15 for the keyword in the title and 10 for its length', () => {
    expect(run(10, 0, 'طلا').seo_score).toBe(15);
    for (const [length, points] of [
      [29, 0],
      [30, 10],
      [60, 10],
      [61, 0],
    ] as const)
      expect(run(10, 0, 'ن'.repeat(length)).seo_score).toBe(points);
  });

  // spec 30.6
  it('gives 10 for the keyword in the description and 5 for its length', () => {
    expect(run(10, 0, null, 'خرید طلا').seo_score).toBe(10);
    for (const [length, points] of [
      [119, 0],
      [120, 5],
      [160, 5],
      [161, 0],
    ] as const)
      expect(run(10, 0, null, 'ن'.repeat(length)).seo_score).toBe(points);
  });

  // spec 30.7
  it('is at most 100', () => {
    expect(run(1000, 30, `طلا ${'ن'.repeat(30)}`, `طلا ${'ن'.repeat(120)}`).seo_score).toBe(100);
    fc.assert(
      fc.property(
        fc.nat(1200),
        fc.nat(100),
        (words, hits) => run(words + 1, Math.min(hits, words + 1)).seo_score <= 100,
      ),
    );
  });

  // spec 30.8, 37.5
  it('recommends by the thresholds', () => {
    const recommendationsOf = (...given: Parameters<typeof run>) =>
      run(...given).recommendations.map((text) => text.split(' ').slice(0, 3).join(' '));
    expect(recommendationsOf(300, 6, 'طلا', 'طلا')).toEqual([]);
    expect(run(299, 2, 'طلا', 'طلا').recommendations).toHaveLength(2);
    expect(run(1000, 50, 'طلا', 'طلا').recommendations).toEqual([]);
    expect(run(1000, 51, 'طلا', 'طلا').recommendations).toEqual([expect.stringContaining('بالای ۵٪')]);
    expect(run(300, 6).recommendations).toEqual([
      expect.stringContaining('عنوان'),
      expect.stringContaining('توضیح متا'),
    ]);
  });

  it('counts words, paragraphs, sentences, images and links', () => {
    const result = analyze({
      content:
        '<p>طلا. <img src="a"><img src="b" alt="ب"></p>\n\nمتن [ما](/about) و [بیرون](https://a.ir) ![](c.png)',
      keyword: 'طلا',
      title: null,
      metaDescription: null,
    });
    expect(result).toMatchObject({
      ok: true,
      analysis: {
        content_analysis: { paragraph_count: 2, keyword_occurrences: 1 },
        image_analysis: { count: 3, without_alt: 2 },
        link_analysis: { internal: 1, external: 1 },
      },
    });
  });

  // spec 25.9
  it('has the columns of a stored analysis', () => {
    const { content_analysis, title_analysis, ...others } = run(10, 5, 'طلا');
    expect(content_analysis).toEqual({
      word_count: 10,
      paragraph_count: 1,
      sentences: 1,
      keyword_occurrences: 5,
    });
    expect(title_analysis).toEqual({ length: 3, length_ok: false, has_keyword: true });
    expect(Object.keys(others)).toEqual([
      'seo_score',
      'readability_score',
      'keyword_density',
      'meta_analysis',
      'image_analysis',
      'link_analysis',
      'recommendations',
    ]);
  });

  it('rates long sentences as less readable', () => {
    const long = analyze({ content: 'واژه '.repeat(22), keyword: 'طلا', title: null, metaDescription: null });
    expect(run(30, 0).readability_score).toBe(100);
    expect(long).toMatchObject({ analysis: { readability_score: 70 } });
  });
});

describe('analysisTone(score)', () => {
  // spec 30.9
  it.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'yellow'],
    [60, 'yellow'],
    [59, 'red'],
    [0, 'red'],
  ] as const)('paints %d %s', (score, tone) => {
    expect(analysisTone(score)).toBe(tone);
  });
});
