import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE, type MapState } from '../../../shared/map/map-state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { boxFor, type MapDrawing, shownMean, shownValue } from './drawing.ts';
import { MapCells } from './MapCells.tsx';
import { MapLegend } from './MapLegend.tsx';
import { mapMeta, statusWords } from './words.ts';

const file = screenerFile([
  { symbol: 'یاقوت', kind: 'fixed-income', assets: 500, change: -0.04, bubble: 0.1 },
  { symbol: 'عیار', kind: 'gold', assets: 400, change: -0.66, bubble: 2.4 },
  { symbol: 'طلا', kind: 'gold', assets: 380, change: -0.74, bubble: -2.4 },
  { symbol: '<b>', kind: 'gold', assets: 300, change: null, bubble: null },
]);
const draw = (own: Partial<MapState> = {}): MapDrawing => {
  const state = { ...DEFAULT_MAP_STATE, ...own };
  return { file, state, model: mapModel(file, state) };
};
const htmlOf = (own: Partial<MapState> = {}, found: ReadonlySet<number> | null = null): string =>
  renderToStaticMarkup(<MapCells drawing={draw(own)} box="wide" isLive found={found} />);
const classOf = (html: string, slug: string): string =>
  new RegExp(`class="cell ([^"]*)" href="/funds/${slug}"`).exec(html)?.[1] ?? '';

describe('shownValue(drawing, row)', () => {
  it('gives cells that print −0.7 % one colour, and −0.04 % of fixed income the palest red', () => {
    const drawing = draw();
    const shown = [1, 2].map((row) => shownValue(drawing, row));
    expect(new Set(shown.map(({ figure }) => figure)).size).toBe(1);
    expect(new Set(shown.map(({ step }) => step)).size).toBe(1);
    expect(shownValue(drawing, 0).step).toBe('down1');
  });

  it('shows bubbles in the colours of dear and cheap', () => {
    const drawing = draw({ color: 'bubble' });
    expect(shownValue(drawing, 1).step).toMatch(/^dear/);
    expect(shownValue(drawing, 2).step).toMatch(/^cheap/);
    expect(shownValue(drawing, 1).figure).toContain('+۲٫۴٪');
  });

  it('shows a dash without a colour where the figure is not known, never 0', () => {
    expect(shownValue(draw(), 3)).toEqual({ value: null, step: 'none', figure: '—' });
  });
});

describe('shownMean(drawing, category, rows)', () => {
  it('leaves out returns of more than a week ago, as all other means do', () => {
    const years = screenerFile([
      { symbol: 'الف', kind: 'equity', assets: 3, r1y: 20 },
      { symbol: 'ب', kind: 'equity', assets: 2, r1y: 24 },
      { symbol: 'پ', kind: 'equity', assets: 1, r1y: 80, day: '2026-07-01' },
    ]);
    const state = { ...DEFAULT_MAP_STATE, color: 'r1y' } as const;
    const drawing = { file: years, state, model: mapModel(years, state) };
    expect(shownMean(drawing, years.category[0] ?? 0, [0, 1, 2]).figure).toContain('۲۲');
  });
});

describe('<MapCells>', () => {
  it('links each fund, with its sign in words', () => {
    const html = htmlOf();
    expect(html.match(/href="\/funds\//g)).toHaveLength(4);
    expect(classOf(html, 'عیار')).toContain('shade-down');
    expect(html).toContain('data-figure="price-change"');
    expect(html).toContain('−۰٫۷٪');
  });

  it('escapes what comes from the database', () => {
    expect(htmlOf()).toContain('<b>&lt;b&gt;</b>');
    expect(htmlOf()).toContain('href="/funds/&lt;b&gt;"');
  });

  it('leads from a category’s heading into the category, with the other choices', () => {
    expect(htmlOf({ color: 'bubble' })).toContain('href="/map?color=bubble&amp;z=gold" data-zoom="gold"');
  });

  it('draws one category over the whole map, without a heading', () => {
    const html = htmlOf({ zoom: 'gold' });
    expect(html.match(/href="\/funds\//g)).toHaveLength(3);
    expect(html).not.toContain('class="name"');
  });

  it('writes the number of a category’s funds and their plain mean beside its name', () => {
    expect(htmlOf()).toContain('<b>gold</b> <span>۳</span><i class="mean num">‎−۰٫۷٪</i>');
  });

  it('is one tab stop, and marks what a search has found', () => {
    const html = htmlOf({}, new Set([2]));
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(classOf(html, 'طلا')).toContain('found');
    expect(html.match(/ found"/g)).toHaveLength(1);
  });

  it('shows a category without room for its funds as a tile in the colour of their mean', () => {
    const market = screenerFile([
      ...Array.from({ length: 80 }, (_, i) => ({
        symbol: `f${i}`,
        kind: 'gold',
        assets: 1e6 - i,
        change: 1,
      })),
      { symbol: 'پرند', kind: 'equity', assets: 1, change: -2 },
    ]);
    const state: MapState = { ...DEFAULT_MAP_STATE, size: 'assets' };
    const drawing = { file: market, state, model: mapModel(market, state) };
    const html = renderToStaticMarkup(<MapCells drawing={drawing} box="phone" />);
    expect(html).toMatch(
      /class="group tile".*class="name shade-down\d".*<span>۱<\/span><i class="mean num">‎−۲٫۰٪/,
    );
  });
});

describe('boxFor(size)', () => {
  it('is the largest box that a stage holds', () => {
    const of = (width: number, height: number) => boxFor({ width, height });
    expect([of(300, 300), of(390, 448), of(700, 440), of(1000, 500), of(1000, 439), of(1900, 960)]).toEqual([
      'phone',
      'phone',
      'medium',
      'wide',
      'phone',
      'large',
    ]);
  });
});

describe('<MapLegend>', () => {
  const legendOf = (own: Partial<MapState>) => renderToStaticMarkup(<MapLegend drawing={draw(own)} />);
  const scales = (own: Partial<MapState>) => legendOf(own).match(/class="steps"/g)?.length;

  it('has one line for each scale that is shown', () => {
    expect(scales({})).toBe(2);
    expect(scales({ zoom: 'gold' })).toBe(1);
  });

  it('names the sides of a bubble, and marks unknown figures', () => {
    const html = legendOf({ color: 'bubble' });
    expect(html).toMatch(/ارزان.*گران/);
    expect(html).toMatch(/shade-cheap1 at-do"><b>‎−۰٫۵.*shade-dear1 at-up"><b>‎\+۰٫۵/);
    expect(html).not.toMatch(/shade-(?:up|down)/);
    expect(html).toContain('shade-none');
    expect(legendOf({ zoom: 'fixed-income' })).not.toContain('shade-none');
  });
});

describe('statusWords(drawing, measure, found)', () => {
  it('says how many funds are shown, by which figure and of which day', () => {
    expect(statusWords(draw())).toBe('۴ صندوق · تغییر قیمت روز · یکشنبه ۲۵ مرداد ۱۴۰۵');
  });

  it('says the measure, what a search found, and what has no cell', () => {
    const words = statusWords(draw({ size: 'value' }), 'به دلار آزاد', 2);
    expect(words).toBe(
      '۲ صندوق پیدا شد · ۰ صندوق · تغییر قیمت روز به دلار آزاد · یکشنبه ۲۵ مرداد ۱۴۰۵ · ۴ صندوق معامله‌نشده فقط در جدول',
    );
  });
});

describe('mapMeta(drawing)', () => {
  it('has the day and the sources of the figures by colour and size, and the index of returns after inflation', () => {
    const own = mapMeta(draw(), null);
    expect(own.asOf).toBe('2026-08-16');
    expect(own.sources.length).toBeGreaterThan(0);
    expect(mapMeta(draw({ color: 'real1y' }), null).sources).toContain('cbi');
    expect(mapMeta(draw({ color: 'r1y' }), null).sources).not.toContain('cbi');
    const lens = { measure: 'usd', origins: ['tgju'] } as unknown as Lens;
    expect(mapMeta(draw({ color: 'r1y' }), lens).sources).toContain('tgju');
    expect(mapMeta(draw({ color: 'bubble' }), lens).sources).not.toContain('tgju');
  });
});
