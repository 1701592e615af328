import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEO_TEXTS, type SeoRow, type SeoTarget } from '../../../shared/seo/settings.ts';
import { rowsToCsv } from '../../ui/csv.ts';
import { indexByPage } from '../shared/use-seo-rows.ts';
import { planLines, readImportFile, text, toBatch } from './import-plan.ts';
import { indexPageNames, text as pageText } from './page-names.ts';

const fund = (id: string, name: string, slug: string): SeoTarget => ({
  type: 'fund',
  id,
  name,
  path: `/funds/${slug}`,
  aliases: [slug],
});
const targets = [
  fund('f1', 'طلای لوتوس', 'طلا'),
  fund('f2', 'کیان', 'کیان'),
  fund('f3', 'نگین', 'نگین'),
  fund('f4', 'نگین', 'نگین-2'),
  { type: 'category', id: 'c1', name: 'طلا', path: '/categories/طلا', aliases: ['gold'] } as const,
];
const pages = indexPageNames(targets);
const plan = (csv: string, existing: SeoRow[] = [], pageType: 'fund' | 'category' | null = null) =>
  planLines(readImportFile(csv), { pageType, pages, existing: indexByPage(existing), seen: new Map() });
const stored = (changes: Partial<SeoRow>): SeoRow => ({
  id: 's1',
  page_type: 'fund',
  page_id: 'f1',
  name: null,
  title: null,
  meta_description: null,
  meta_keywords: null,
  og_title: null,
  og_description: null,
  og_image: null,
  twitter_title: null,
  twitter_description: null,
  twitter_image: null,
  canonical_url: null,
  robots: 'index,follow',
  schema_markup: null,
  custom_head_tags: null,
  is_generated: false,
  created_at: '',
  updated_at: '',
  ...changes,
});
const HEAD = 'page_type,slug,title,meta_description';

describe('readImportFile(csv)', () => {
  // spec 32.4
  it('refuses an empty file', () => {
    for (const nothing of ['', '  \n ', '\uFEFF'])
      expect(() => readImportFile(nothing)).toThrow('Please provide CSV data to import');
  });
  // spec 32.3
  it('names the required columns that are missing', () => {
    expect(() => readImportFile('page_type,title\nfund,x')).toThrow(text.columns(['meta_description']));
  });
  // spec 32.1, 32.2
  it('trims column names, ignores a BOM, and reads commas inside quotes', () => {
    const [line] = readImportFile(
      `\uFEFF page_type , slug,title,meta_description\nfund,طلا,"الف، ب, پ","گفت ""بله"""`,
    );
    expect(line).toMatchObject({
      line: 2,
      cells: { title: 'الف، ب, پ', meta_description: 'گفت "بله"' },
      problem: null,
    });
  });
  it('counts lines like an editor, also after a cell with line breaks', () => {
    const lines = readImportFile(`${HEAD}\nfund,طلا,"الف\nب",د\n\nfund,کیان,ج,د`);
    expect(lines.map(({ line }) => line)).toEqual([2, 5]);
  });
  it('refuses a line with too few or too many cells', () => {
    expect(readImportFile(`${HEAD}\nfund,طلا,الف`)[0]?.problem).toBe(text.shape);
    expect(readImportFile(`${HEAD}\nfund,طلا,الف,ب,پ`)[0]?.problem).toBe(text.shape);
  });
  it('refuses a quote that is never closed, and reads the lines after it', () => {
    const lines = readImportFile(`${HEAD}\nfund,طلا,"الف,ب\nfund,کیان,ج,د`);
    expect(lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, text.quotes],
      [3, null],
    ]);
  });
  it('refuses a file that names a column twice', () => {
    expect(() => readImportFile(`${HEAD},title\nfund,طلا,الف,ب,ج`)).toThrow(text.repeated('title'));
    expect(() => readImportFile(`${HEAD},Title \nfund,طلا,الف,ب,ج`)).toThrow(text.repeated('title'));
  });
  it('refuses a column that has texts and no name', () => {
    expect(() => readImportFile(`${HEAD},\nfund,طلا,الف,ب,ج`)).toThrow(text.unnamed(5));
    expect(readImportFile(`,${HEAD},\n,fund,طلا,الف,ب,`)).toMatchObject([{ cells: { title: 'الف' } }]);
  });
});

describe('planLines(lines, context)', () => {
  // spec 32.5
  it('refuses a file with a column that is not read, but for those that the database fills', () => {
    for (const name of ['robot', 'og_titel', 'schema_markup', 'یادداشت'])
      expect(() => readImportFile(`${HEAD},${name}\nfund,طلا,الف,ب,پ`)).toThrow(text.unknown([name]));
    expect(plan(`${HEAD},id,Updated_At\nfund,طلا,الف,ب,s1,2026-08-16`).rows).toHaveLength(1);
  });
  it('takes the page type from the chosen default, else fund', () => {
    expect(plan(`${HEAD}\n,طلا,الف,ب`).rows[0]?.target.id).toBe('f1');
    expect(plan(`${HEAD}\n,طلا,الف,ب`, [], 'category').rows[0]?.target.id).toBe('c1');
  });
  // spec 32.6
  it('lets og and twitter fall back to title and description, and robots to index,follow', () => {
    expect(plan(`${HEAD}\nfund,طلا,الف,ب`).rows[0]?.next).toMatchObject({
      title: 'الف',
      og_title: 'الف',
      twitter_title: 'الف',
      meta_description: 'ب',
      og_description: 'ب',
      twitter_description: 'ب',
      robots: 'index,follow',
      og_image: null,
    });
  });
  it('writes Arabic letters and digits as Persian ones', () => {
    const { rows } = plan('page_type,slug,title,meta_description\nfund,كيان,صندوق كيان ٢٠,ميليون');
    expect(rows[0]?.next).toMatchObject({ title: 'صندوق کیان ۲۰', meta_description: 'میلیون' });
  });
  it('leaves addresses and tags as they are', () => {
    const own = {
      og_image: 'https://a.ir/علي٢.png',
      twitter_image: 'https://a.ir/كيان.png',
      canonical_url: 'https://a.ir/كيان',
      custom_head_tags: '<meta name=a content=علي>',
    };
    const { rows } = plan(`${HEAD},${Object.keys(own)}\nfund,طلا,الف,ب,${Object.values(own)}`);
    expect(rows[0]?.next).toMatchObject(own);
  });
  it("prefers the line's own values to the fallbacks", () => {
    const { rows } = plan(`${HEAD},og_title,robots\nfund,طلا,الف,ب,پ,"noindex,follow"`);
    expect(rows[0]?.next).toMatchObject({ og_title: 'پ', twitter_title: 'الف', robots: 'noindex,follow' });
  });
  it('finds a page by id, slug, name or another spelling of them', () => {
    const found = (cell: string, column: string) =>
      plan(`page_type,${column},title,meta_description\nfund,${cell},الف,ب`).rows[0]?.target.id;
    expect([found('f2', 'page_id'), found('كيان', 'slug'), found('طلای لوتوس', 'name')]).toEqual([
      'f2',
      'f2',
      'f1',
    ]);
  });
  it('finds a page by its address, and the one of two pages of a name', () => {
    for (const cell of [
      '/funds/نگین',
      'https://example.org/funds/%D9%86%DA%AF%DB%8C%D9%86?unit=toman',
      '/funds/نگين/',
      '\u200f/funds/نگین',
    ])
      expect(plan(`${HEAD}\nfund,${cell},الف,ب`).rows[0]?.target.id).toBe('f3');
    expect(plan(`${HEAD}\ncategory,/categories/طلا,الف,ب`).rows[0]?.target.id).toBe('c1');
    expect(plan(`${HEAD}\nfund,صندوق طلای لوتوس,الف,ب`).rows[0]?.target.id).toBe('f1');
    expect(plan(`${HEAD}\nfund,صندوق طلا,الف,ب`).rows[0]?.target.id).toBe('f1');
  });
  it('finds the page on which all columns of a line agree', () => {
    const lines = (...rows: string[]) =>
      plan(['page_type,page_id,slug,name,title,meta_description', ...rows].join('\n'));
    expect(lines('fund,,نگین,نگین,الف,ب', 'fund,,نگین-2,نگین,الف,ب').refused).toEqual([
      { line: 2, reason: pageText.ambiguous('نگین') },
    ]);
    expect(
      lines('fund,,نگین-2,نگین,الف,ب', 'fund,f2,,نام پیشین,الف,ب').rows.map(({ target }) => target.id),
    ).toEqual(['f4', 'f2']);
    // Columns that were sorted apart.
    expect(lines('fund,f2,طلا,,الف,ب', 'fund,,کیان,طلای لوتوس,الف,ب').refused).toEqual([
      { line: 2, reason: pageText.twoPages('f2', 'طلا') },
      { line: 3, reason: pageText.twoPages('کیان', 'طلای لوتوس') },
    ]);
  });
  it('takes a type by its Persian name or with marks around it, and robots with blanks', () => {
    const lines = `${HEAD},robots\nصندوق,طلا,الف,ب,"NoIndex, Follow"\n\u200fدسته\u200cبندي,طلا,الف,ب,`;
    expect(plan(lines).rows.map(({ target, next }) => [target.id, next.robots])).toEqual([
      ['f1', 'noindex,follow'],
      ['c1', 'index,follow'],
    ]);
  });
  it('takes no page of a fund or a category for the home page', () => {
    for (const name of ['کیان', '/funds/کیان', 'f1', 'gold', 'نگین'])
      expect(plan(`page_type,page,title,meta_description\nhomepage,${name},الف,ب`)).toEqual({
        rows: [],
        refused: [{ line: 2, reason: pageText.notHome(name) }],
      });
    for (const name of ['', '/', 'homepage', 'صفحهٔ اصلی'])
      expect(plan(`page_type,page,title,meta_description\nhomepage,${name},الف,ب`).rows).toHaveLength(1);
  });

  it('needs no page for the home page', () => {
    expect(plan('page_type,title,meta_description\nhomepage,الف,ب').rows[0]?.target.type).toBe('homepage');
  });
  it.each([
    ['blog,طلا,الف,ب', text.pageType('blog')],
    ['fund,طلا,,ب', text.required('title')],
    ['fund,طلا,الف,', text.required('meta_description')],
    ['fund,,الف,ب', pageText.noPage],
    ['fund,ناپیدا,الف,ب', pageText.unknownPage('ناپیدا')],
    ['fund,نگین,الف,ب', pageText.ambiguous('نگین')],
    [`fund,طلا,${'ط'.repeat(61)},ب`, text.field('title', 'حداکثر ۶۰ نویسه')],
  ])('refuses "%s" with its line and reason', (line, reason) => {
    expect(plan(`${HEAD}\n${line}`)).toEqual({ rows: [], refused: [{ line: 2, reason }] });
  });
  it('refuses unsafe head tags', () => {
    const { refused } = plan(`${HEAD},custom_head_tags\nfund,طلا,الف,ب,<script>x</script>`);
    expect(refused[0]?.reason).toContain('(ستون \u2066custom_head_tags\u2069): ');
  });
  it('refuses the error of a spreadsheet in place of a text', () => {
    expect(plan(`${HEAD}\nfund,طلا,#REF!,د\nfund,کیان,ج,Err:502`).refused).toEqual([
      { line: 2, reason: text.field('title', text.error('#REF!')) },
      { line: 3, reason: text.field('meta_description', text.error('Err:502')) },
    ]);
  });
  it('refuses the second line of one page, also in a later step', () => {
    const seen = new Map<string, number>();
    const step = (csv: string) =>
      planLines(readImportFile(csv), { pageType: null, pages, existing: new Map(), seen });
    expect(step(`${HEAD}\nfund,طلا,الف,ب`).rows).toHaveLength(1);
    expect(step(`${HEAD}\nfund,f1,الف,ب`).refused[0]?.reason).toBe(text.twice(2));
  });
  it('continues after a refused line', () => {
    const { rows, refused } = plan(`${HEAD}\nfund,ناپیدا,الف,ب\nfund,کیان,الف,ب`);
    expect([rows.map(({ line }) => line), refused.map(({ line }) => line)]).toEqual([[3], [2]]);
  });
  it('lists the columns that would change', () => {
    const before = stored({
      title: 'الف',
      og_title: 'الف',
      twitter_title: 'الف',
      meta_description: 'کهنه',
      og_description: 'ب',
      twitter_description: 'ب',
    });
    expect(plan(`${HEAD}\nfund,طلا,الف,ب`, [before]).rows[0]?.changes).toEqual(['meta_description']);
  });
  it('leaves values of absent columns alone, and clears those of empty ones', () => {
    const before = stored({
      title: 'کهنه',
      meta_description: 'ب',
      og_title: 'دست‌نوشته',
      robots: 'noindex,follow',
      canonical_url: 'https://example.ir/x',
      meta_keywords: 'طلا',
    });
    const [row] = plan(`${HEAD},meta_keywords\nfund,طلا,الف,ب,`, [before]).rows;
    expect(row?.changes).toEqual(['title', 'meta_keywords']);
    expect(row?.next).toMatchObject({
      title: 'الف',
      meta_keywords: null,
      og_title: 'دست‌نوشته',
      robots: 'noindex,follow',
      canonical_url: 'https://example.ir/x',
    });
  });
  it('changes nothing by a file that was exported and not changed', () => {
    const cell = fc.option(
      fc.oneof(
        fc.string({
          unit: fc.constantFrom(
            "'",
            '+',
            '-',
            '@',
            '=',
            ' ',
            '"',
            ',',
            ';',
            '\t',
            '\n',
            '0',
            '۵',
            '٥',
            'ب',
            'ي',
            'ك',
            '\u200c',
            '\u200f',
          ),
        }),
        fc.constantFrom(
          '+۳۵٪ بازده',
          "'+۳۵٪",
          '-۲٪ افت',
          '@sandoghnama',
          'ط'.repeat(90),
          'الف\r\nب',
          '007',
          'كاريزما',
          'سرمایه\u200cگذاری',
          '،',
          '\u200f+۱',
        ),
      ),
    );
    const texts = fc.record(Object.fromEntries(SEO_TEXTS.map((name) => [name, cell])));
    fc.assert(
      fc.property(texts, texts, (one, two) => {
        const rows = [stored(one), stored({ ...two, page_type: 'category', page_id: 'c1' })];
        const csv = rowsToCsv(['page_type', 'page_id', 'page', ...SEO_TEXTS], rows as never);
        const { rows: planned, refused } = plan(csv, rows);
        expect(refused).toEqual([]);
        expect(planned.map(({ changes }) => changes)).toEqual([[], []]);
      }),
      { numRuns: 300 },
    );
  });
  it('plans ten thousand lines', () => {
    const many = indexPageNames(
      Array.from({ length: 10_000 }, (_, n) => fund(`id${n}`, `صندوق ${n}`, `s${n}`)),
    );
    const csv = [
      HEAD,
      ...Array.from({ length: 10_000 }, (_, n) => `fund,s${n},عنوان ${n},"توضیح، ${n}"`),
    ].join('\n');
    const made = planLines(readImportFile(csv), {
      pageType: null,
      pages: many,
      existing: new Map(),
      seen: new Map(),
    });
    expect([made.rows.length, made.refused.length, made.rows.at(-1)?.line]).toEqual([10_000, 0, 10_001]);
  });
});

describe('toBatch(rows)', () => {
  // spec 32.7
  it('sends only what changes something', () => {
    const before = stored({
      title: 'الف',
      og_title: 'الف',
      twitter_title: 'الف',
      meta_description: 'ب',
      og_description: 'ب',
      twitter_description: 'ب',
    });
    const { rows } = plan(`${HEAD}\nfund,طلا,الف,ب\nfund,کیان,ج,د`, [before]);
    expect(toBatch(rows).map(({ page_id }) => page_id)).toEqual(['f2']);
  });
});
