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
    expect(run(total, percent * 10).score - 40).toBe(points);
    expect(run(total, percent * 10).densityPercent).toBeCloseTo(percent);
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
    expect(run(words, 0).score).toBe(points);
  });

  // spec 30.5
  it('gives 15 for the keyword in the title and 10 for its length', () => {
    expect(run(10, 0, 'طلا').score).toBe(15);
    for (const [length, points] of [
      [29, 0],
      [30, 10],
      [60, 10],
      [61, 0],
    ] as const)
      expect(run(10, 0, 'ن'.repeat(length)).score).toBe(points);
  });

  // spec 30.6
  it('gives 10 for the keyword in the description and 5 for its length', () => {
    expect(run(10, 0, null, 'خرید طلا').score).toBe(10);
    for (const [length, points] of [
      [119, 0],
      [120, 5],
      [160, 5],
      [161, 0],
    ] as const)
      expect(run(10, 0, null, 'ن'.repeat(length)).score).toBe(points);
  });

  // spec 30.7
  it('is at most 100', () => {
    expect(run(1000, 30, `طلا ${'ن'.repeat(30)}`, `طلا ${'ن'.repeat(120)}`).score).toBe(100);
    fc.assert(
      fc.property(
        fc.nat(1200),
        fc.nat(100),
        (words, hits) => run(words + 1, Math.min(hits, words + 1)).score <= 100,
      ),
    );
  });

  // spec 30.8, 37.5
  it('recommends by the thresholds', () => {
    const of = (...given: Parameters<typeof run>) =>
      run(...given).recommendations.map((text) => text.split(' ').slice(0, 3).join(' '));
    expect(of(300, 6, 'طلا', 'طلا')).toEqual([]);
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
        content: { paragraphs: 2, occurrences: 1 },
        images: { count: 3, withoutAlt: 2 },
        links: { internal: 1, external: 1 },
      },
    });
  });

  it('rates long sentences as less readable', () => {
    const long = analyze({ content: 'واژه '.repeat(22), keyword: 'طلا', title: null, metaDescription: null });
    expect(run(30, 0).readabilityScore).toBe(100);
    expect(long).toMatchObject({ analysis: { readabilityScore: 70 } });
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
