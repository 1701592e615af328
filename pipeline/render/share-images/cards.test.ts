import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/dates/days.ts';
import { type SnapshotFamily, snapshotSchemas } from '../../../shared/schema/snapshots/index.ts';
import { fund as fundSnapshot, market } from '../../snapshots/testing/small-market.ts';
import type { CardReader } from './cards/define.ts';
import { cards } from './cards/index.ts';
import { LANDSCAPE, PORTRAIT } from './cards/parts/svg.ts';
import { renderPng } from './render-png.ts';

const meta = { asOf: '2026-08-16', updatedAt: null, sources: [], simulated: false, stale: false };
const category = { slug: 'طلا', label: 'طلا', kind: 'gold', colorIndex: 1 };
const fundRef = { slug: 'عیار', name: 'عیار مفید', symbol: 'عیار' };
/** One snapshot of each family that a card reads, by key. */
const snapshots = new Map<string, unknown>([
  ...[...market()].map(([key, { value }]) => [key, value] as const),
  [
    'fund/عیار',
    {
      ...(fundSnapshot('عیار').value as object),
      meta: { ...meta, sources: ['fipiran'] },
      fund: fundRef,
      manager: 'سبدگردان <مفید> & شرکا',
      navRial: 516820,
      assetsRial: 2.49e15,
      returns: {
        dailyPercent: null,
        weeklyPercent: null,
        monthlyPercent: -2.8,
        quarterlyPercent: null,
        biannualPercent: null,
        yearlyPercent: 148.1,
      },
    },
  ],
  [
    'fund-series/عیار',
    {
      meta: { ...meta, sources: ['tsetmc'], simulated: true },
      fund: fundRef,
      dates: ['2026-08-14', '2026-08-15', '2026-08-16'],
      navRial: [1, null, 3],
      closePriceRial: [1, 2, 3],
      netAssetRial: [1, 2, 3],
    },
  ],
  [
    'fund-measures/عیار',
    {
      // The credits of all measures, of which the card shows the real return alone.
      meta: { ...meta, sources: ['cbi', 'fipiran', 'tgju'] },
      fund: fundRef,
      day: '2026-08-16',
      periods: [
        {
          period: 'yearly',
          from: '2025-08-16',
          rialPercent: 148.1,
          reason: null,
          measures: { real: { percent: 34.9 } },
        },
      ],
      notes: [],
      indexSources: ['cbi'],
    },
  ],
  [
    'fund-risk/عیار',
    {
      meta,
      fund: fundRef,
      simulated: false,
      windows: [{ window: 'year', to: '2026-08-16', figures: { drawdown: 12.34 } }],
    },
  ],
  [
    'category/طلا',
    {
      meta,
      id: '00000000-0000-4000-8000-000000000001',
      category,
      description: null,
      guideKind: 'gold',
      fundCount: 2,
      netAssetRial: 3e15,
      averageReturns: {
        monthlyPercent: 1,
        quarterlyPercent: null,
        biannualPercent: 3,
        yearlyPercent: 40,
      },
      returnsDate: '2026-08-16',
      sections: [],
      funds: [{ ...fundRef, assetsRial: 2e15, initiationDate: null }],
    },
  ],
  [
    'categories',
    {
      meta,
      items: [{ category, description: null, fundCount: 2, yearlyReturnPercent: 40, netAssetRial: 3e15 }],
    },
  ],
  [
    'market/category-returns',
    {
      meta,
      items: [
        {
          category,
          fundCount: 2,
          day: '2026-08-16',
          monthlyPercent: null,
          quarterlyPercent: null,
          biannualPercent: null,
          yearlyPercent: 52.3,
          averagePercent: null,
        },
      ],
    },
  ],
  [
    'inflation',
    {
      meta,
      months: [71.2, 79.8, 83.9].map((yearlyPercent, at) => ({
        month: `1405-0${at + 2}`,
        end: `2026-0${at + 5}-21`,
        index: 2800 + at * 200,
        monthlyPercent: 3.6,
        yearlyPercent,
        publishedOn: '2026-08-11',
        isEstimate: false,
        note: null,
      })),
    },
  ],
  [
    'market/measures',
    {
      meta,
      beats: Object.fromEntries(['real', 'usd', 'coin', 'gold'].map((one) => [one, { beat: 129, of: 254 }])),
    },
  ],
  [
    'article/news/طلا',
    {
      kind: 'news',
      slug: 'طلا',
      title: 'یک عنوان بلند دربارهٔ طلا که در یک خط جا نمی‌شود و باید به خط‌های دیگر هم برود تا خوانده شود',
      summary: null,
      tags: [],
      author: null,
      publishedAt: '2026-08-15T08:00:00.000Z',
      updatedAt: '2026-08-15T08:00:00.000Z',
      bodyMarkdown: '',
      imageUrl: null,
    },
  ],
]);
const SUBJECTS: Readonly<Record<string, string>> = {
  home: 'site',
  inflation: 'inflation',
  category: 'category/طلا',
  fund: 'fund/عیار',
  'fund-portrait': 'fund/عیار',
  article: 'article/news/طلا',
};
/** What the sources call themselves. */
const NAMES: Readonly<Record<string, string>> = {
  fipiran: 'مرکز پردازش اطلاعات مالی ایران (فیپیران)',
  cbi: 'بانک مرکزی جمهوری اسلامی ایران',
  tsetmc: 'شرکت مدیریت فناوری بورس تهران (TSETMC)',
};
function readerOf(asked: Set<SnapshotFamily>, without: readonly string[] = []): CardReader {
  return {
    brand: 'صندوق‌نما',
    host: 'sandoghnama.ir',
    sourceName: (id) => NAMES[id] ?? id,
    read(family, key) {
      asked.add(family);
      return (without.includes(key) ? null : (snapshots.get(key) ?? null)) as never;
    },
  };
}
/** The card of its subject, with changes in one snapshot. */
function drawWith(id: string, key: string, changes: object): string {
  const reader = readerOf(new Set());
  const read: CardReader['read'] = (family, asked) => {
    const found = reader.read(family, asked);
    return asked === key ? ({ ...(found as unknown as object), ...changes } as never) : found;
  };
  const card = cards.find((one) => one.id === id);
  return card?.draw(SUBJECTS[id] as string, { ...reader, read }) ?? '';
}

describe.each(cards.map((card) => [card.id, card] as const))('card %s', (id, card) => {
  const subject = SUBJECTS[id] as string;

  it('reads exactly the families that it declares', () => {
    const asked = new Set<SnapshotFamily>();
    expect(card.draw(subject, readerOf(asked))).toContain('<svg');
    expect([...asked].sort()).toEqual([...card.reads].sort());
    for (const family of card.reads) expect(Object.keys(snapshotSchemas)).toContain(family);
  });

  it('draws nothing for a subject that is not published', () => {
    expect(card.draw(subject, readerOf(new Set(), [subject]))).toBeNull();
  });

  it('is drawn without its optional snapshots', () => {
    const others = [...snapshots.keys()].filter((key) => key !== subject);
    const svg = card.draw(subject, readerOf(new Set(), others));
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  it('renders 1200 × 630 pixels in less than 100 kB, in portrait 1080 × 1350 in less than 150 kB', async () => {
    const svg = card.draw(subject, readerOf(new Set())) as string;
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const picture = await renderPng(svg);
    const [size, most] = card.shape === 'portrait' ? [PORTRAIT, 150_000] : [LANDSCAPE, 100_000];
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', ...size });
    expect(picture.length).toBeLessThan(most);
  });
});

describe('cards', () => {
  it('are all registered, each under the name of its file', () => {
    const others = ['define', 'index', 'parts'];
    const files = readdirSync(new URL('cards', import.meta.url)).map((name) => name.replace('.ts', ''));
    const names = files.filter((name) => !others.includes(name));
    expect(names.sort()).toEqual(cards.map(({ id }) => id).sort());
  });
});

describe('the foot of cards whose returns have a day of their own', () => {
  it.each([
    ['fund', 'fund/عیار', 'بازده تا ۲۱ مرداد، رقم‌های دیگر تا یکشنبه ۲۵ مرداد ۱۴۰۵'],
    ['category', 'category/طلا', 'بازده تا ۲۱ مرداد؛ سهم صندوق‌ها از خالص دارایی، یکشنبه ۲۵ مرداد ۱۴۰۵'],
  ])('names both days: %s', (id, key, words) => {
    expect(drawWith(id, key, { returnsDate: '2026-08-12' })).toContain(words);
    expect(drawWith(id, key, { returnsDate: '2026-08-16' })).not.toContain('بازده تا');
    // Of another Jalali year.
    expect(drawWith(id, key, { returnsDate: '2025-08-12' })).toContain('بازده تا ۱۴۰۴/۰۵/۲۱');
  });
});

describe('cards of leveraged funds', () => {
  const leveraged = { slug: 'اهرمی', label: 'اهرمی', kind: 'leveraged', colorIndex: 6 };

  // spec 38.27
  it('show no yearly return, which fipiran counts in another way', () => {
    expect(drawWith('fund', 'fund/عیار', {})).toContain('بازده یک‌ساله');
    const fund = drawWith('fund', 'fund/عیار', { category: leveraged });
    expect(fund).toContain('بازده سه‌ماهه');
    expect(fund).not.toMatch(/یک‌ساله|۱۴۸٫۱/);
    expect(drawWith('category', 'category/طلا', {})).toContain('میانگین سادهٔ یک‌ساله');
    const drawn = drawWith('category', 'category/طلا', { category: leveraged });
    expect(drawn).toContain('میانگین سادهٔ سه‌ماهه');
    expect(drawn).not.toContain('یک‌ساله');
    const items = [
      { category: leveraged, description: null, fundCount: 9, yearlyReturnPercent: 99, netAssetRial: 9e15 },
      { category, description: null, fundCount: 2, yearlyReturnPercent: 40, netAssetRial: 3e15 },
    ];
    const home = drawWith('home', 'categories', { items });
    expect(home).toContain('یک‌سالهٔ طلا');
    expect(home).not.toContain('۹۹٫۰٪');
  });

  it('show the plain mean that stands on the home page, not the one by assets', () => {
    const home = drawWith('home', 'categories', {});
    expect(home).toContain('۵۲٫۳٪');
    expect(home).not.toContain('۴۰٫۰٪');
  });
});

describe.each(['fund', 'fund-portrait'])('%s: draw(subject, reader)', (card) => {
  const svg = () => cards.find(({ id }) => id === card)?.draw('fund/عیار', readerOf(new Set())) ?? '';

  it('shows the day’s figures in Persian digits and tomans, losses in red and gains in green', () => {
    expect(svg()).toContain('>۵۱٬۶۸۲<');
    expect(svg()).toContain('>۱۲٫۳٪<');
    expect(svg()).toMatch(/حباب قیمت \(ارزان\)|حباب قیمت \(گران\)|حباب قیمت \(هم‌ارزش\)/);
    expect(svg()).toMatch(/fill="#f47c75"[^>]*>[^<]*۲٫۸٪/);
    expect(svg()).toMatch(/fill="#36c48f"[^>]*>[^<]*۱۴۸٫۱٪/);
    expect(svg()).toContain('یکشنبه ۲۵ مرداد ۱۴۰۵');
  });

  it('says the year after inflation in words, its sources and the address of the page', () => {
    expect(svg()).toMatch(/پس از تورم .*۳۴٫۹٪.*: قدرت خرید زیاد شد/);
    expect(svg()).toContain('>منبع: فیپیران، شرکت مدیریت فناوری بورس تهران، بانک مرکزی<');
    expect(svg()).toContain('sandoghnama.ir/funds/عیار');
  });

  it('names the day of a bubble that is older than the other figures', () => {
    const reader = readerOf(new Set());
    const read: CardReader['read'] = (family, key) => {
      const found = reader.read(family, key) as never;
      return family === 'fund-series'
        ? ({ ...(found as object), closePriceRial: [1, 2, null] } as never)
        : found;
    };
    expect(cards.find(({ id }) => id === card)?.draw('fund/عیار', { ...reader, read })).toContain(
      'حباب ۲۳ مرداد (هم‌ارزش)',
    );
  });

  it('names the day of an older NAV, and has no fall of a year that ended before the card’s week', () => {
    const drawn = (family: string, change: (found: never) => object) => {
      const reader = readerOf(new Set());
      const read: CardReader['read'] = (asked, key) => {
        const found = reader.read(asked, key) as never;
        return asked === family ? ({ ...(found as object), ...change(found) } as never) : found;
      };
      return cards.find(({ id }) => id === card)?.draw('fund/عیار', { ...reader, read }) ?? '';
    };
    expect(svg()).toContain('>NAV ابطال (تومان)<');
    const from = { nav: 'fipiran 2026-08-12', netAsset: null, returns: null };
    expect(drawn('fund', () => ({ from }))).toContain('>NAV ۲۱ مرداد (تومان)<');
    const fallOf = (to: string) => {
      const year = { window: 'year', to, figures: { drawdown: 12.34 } };
      return drawn('fund-risk', () => ({ windows: [year] }));
    };
    expect(fallOf('2026-08-09')).toContain('>۱۲٫۳٪<');
    expect(fallOf('2026-08-08')).not.toContain('>۱۲٫۳٪<');
  });

  it('labels simulated figures', () => {
    expect(svg()).toContain('دادهٔ نمایشی');
  });

  it('draws the NAVs of the last 365 days, as the chart of the page does', () => {
    const dates = Array.from({ length: 400 }, (_, at) => addDays('2026-08-16', at - 399));
    const series = { dates, navRial: dates.map((_, at) => at + 1), closePriceRial: dates.map(() => null) };
    const reader = readerOf(new Set());
    const read: CardReader['read'] = (family, key) => {
      const found = reader.read(family, key) as never;
      return family === 'fund-series' ? ({ ...(found as object), ...series } as never) : found;
    };
    const drawn = cards.find(({ id }) => id === card)?.draw('fund/عیار', { ...reader, read });
    const line = /<path d="([^"]*)" fill="none"/.exec(drawn ?? '')?.[1];
    expect(line?.split('L')).toHaveLength(366);
  });

  it('escapes text from the database', () => {
    expect(svg()).toContain('سبدگردان &lt;مفید&gt; &amp; شرکا');
  });
});
