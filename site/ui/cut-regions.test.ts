import { describe, expect, it } from 'vitest';
import { REGION_END, regionStart } from '../runtime/regions.ts';
import { cutRegions } from './cut-regions.ts';

const region = (name: string, text: string): string => `${regionStart(name)}${text}${REGION_END}`;
const cut = (html: string) => cutRegions(html)?.map((range) => html.slice(...range)) ?? null;

describe('cutRegions(html)', () => {
  it('finds each region with its marks, over several lines and beside other comments', () => {
    const [price, ranks] = [region('price', '<b>۱۲</b>\n'), region('hero-ranks', '')];
    expect(cut(`<p>a</p>${price}<!-- a note --><i>b</i>${ranks}<p>c</p>`)).toEqual([price, ranks]);
  });

  it('finds none in a page without regions', () => {
    expect(cut('<p>a</p><!-- a note --><!--/-->')).toBeNull();
  });

  it('refuses a region with an island, whose code a page loads at its first island alone', () => {
    expect(cut(region('price', '<astro-island></astro-island>'))).toBeNull();
  });
});
