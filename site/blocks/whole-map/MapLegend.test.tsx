import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { MapState } from '../../../shared/map/map-state.ts';
import { mapDrawing } from '../testing/map-drawing.ts';
import { MapLegend } from './MapLegend.tsx';

describe('<MapLegend>', () => {
  const legendOf = (own: Partial<MapState>) => renderToStaticMarkup(<MapLegend drawing={mapDrawing(own)} />);
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
