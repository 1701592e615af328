import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PinnedPrice } from './PinnedList.tsx';

const printed = (day: string): string =>
  renderToStaticMarkup(
    <PinnedPrice
      price={{ day, priceRial: 12_000, changePercent: 3.2, simulated: false }}
      newestDay="2026-08-16"
    />,
  );

describe('PinnedPrice({ price, newestDay })', () => {
  it('prints price and change of the newest day', () => {
    expect(printed('2026-08-16')).toContain('۱۲٬۰۰۰');
    expect(printed('2026-08-16')).toContain('data-figure="price-change"');
    expect(printed('2026-08-16')).not.toContain('۱۴۰۵');
  });

  it('prints the day of an older price in place of its change', () => {
    expect(printed('2026-06-15')).toContain('۱۲٬۰۰۰');
    expect(printed('2026-06-15')).toContain('۱۴۰۵/۰۳/۲۵');
    expect(printed('2026-06-15')).not.toContain('price-change');
  });
});
