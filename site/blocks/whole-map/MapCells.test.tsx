import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MapState } from '../../../shared/map/map-state.ts';
import { screenerFile } from '../../../shared/screener/testing/screener-file.ts';
import { mapDrawing } from '../testing/map-drawing.ts';
import { MapCells } from './MapCells.tsx';

const htmlOf = (own: Partial<MapState> = {}, found: ReadonlySet<number> | null = null): string =>
  renderToStaticMarkup(<MapCells drawing={mapDrawing(own)} box="wide" isLive found={found} />);
const classOf = (html: string, slug: string): string =>
  new RegExp(`class="cell ([^"]*)" href="/funds/${slug}"`).exec(html)?.[1] ?? '';

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
    const drawing = mapDrawing({ size: 'assets' }, market);
    const html = renderToStaticMarkup(<MapCells drawing={drawing} box="phone" />);
    expect(html).toMatch(
      /class="group tile".*class="name shade-down\d".*<span>۱<\/span><i class="mean num">‎−۲٫۰٪/,
    );
  });
});
