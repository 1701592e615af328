import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Growth } from './Growth.island.tsx';
import type { GrowthBar } from './view.ts';

const DAY = '2025-08-16';
const percents = { monthly: null, quarterly: 1, biannual: 2, yearly: 30 };
const bar: GrowthBar = {
  kind: 'category',
  label: 'طلا',
  href: '/categories/طلا',
  slug: 'طلا',
  color: 'gold',
  percents,
  fund: { slug: 'عیار', name: 'عیار', percents },
};

describe('Growth({ bars, from, titleId })', () => {
  it('says that its funds are the largest with a return of a year, whatever period is chosen', () => {
    const from = { monthly: DAY, quarterly: DAY, biannual: DAY, yearly: DAY };
    const html = renderToStaticMarkup(<Growth bars={[bar]} from={from} titleId="growth" />);
    expect(html).toContain('بزرگ‌ترین صندوق هر دسته با بازده یک‌ساله');
    expect(html).toContain('/funds/');
  });
});
