import { describe, expect, it } from 'vitest';
import { mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE, type MapState } from '../../../shared/map/map-state.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { type MapDrawing, mapHtml, shownValue } from './map-html.ts';
import { layoutGroups } from './map-layout.ts';
import { legendHtml } from './map-legend.ts';
import { statusWords } from './map-status.ts';

const file = screenerFile([
  { symbol: 'یاقوت', kind: 'fixed-income', assets: 500, change: -0.04, bubble: 0.1 },
  { symbol: 'عیار', kind: 'gold', assets: 400, change: -0.66, bubble: 2.4 },
  { symbol: 'طلا', kind: 'gold', assets: 380, change: -0.74, bubble: -2.4 },
  { symbol: '<b>', kind: 'gold', assets: 300, change: null, bubble: null },
]);
const draw = (own: Partial<MapState> = {}): MapDrawing => {
  const state = { ...DEFAULT_MAP_STATE, ...own };
  return { file, state, model: mapModel(file, state), isLive: true };
};
const box = { width: 900, height: 500 };
const htmlOf = (own: Partial<MapState> = {}): string => {
  const drawing = draw(own);
  return mapHtml(drawing, layoutGroups(drawing.model.groups, box), box);
};
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

  it('shows a positive bubble in red and a negative one in green', () => {
    const drawing = draw({ color: 'bubble' });
    expect(shownValue(drawing, 1).step).toMatch(/^down/);
    expect(shownValue(drawing, 2).step).toMatch(/^up/);
    expect(shownValue(drawing, 1).figure).toContain('+۲٫۴٪');
  });

  it('shows a dash without a colour where the figure is not known, never 0', () => {
    expect(shownValue(draw(), 3)).toEqual({ value: null, step: 'none', figure: '—' });
  });
});

describe('mapHtml(drawing, layout, box)', () => {
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
});

describe('legendHtml(drawing)', () => {
  const scales = (own: Partial<MapState>) => legendHtml(draw(own)).match(/class="steps"/g)?.length;

  it('has one line for each scale that is shown', () => {
    expect(scales({})).toBe(2);
    expect(scales({ zoom: 'gold' })).toBe(1);
  });

  it('names the sides of a bubble, and marks unknown figures', () => {
    const html = legendHtml(draw({ color: 'bubble' }));
    expect(html).toMatch(/ارزان.*گران/);
    expect(html).toContain('shade-none');
    expect(legendHtml(draw({ zoom: 'fixed-income' }))).not.toContain('shade-none');
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
