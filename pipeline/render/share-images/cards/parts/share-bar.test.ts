import { describe, expect, it } from 'vitest';
import { shareBar } from './share-bar.ts';

describe('shareBar(shares, top, height)', () => {
  it('labels the parts that are wide enough, and counts no zero-width characters', () => {
    const share = (label: string, value: number) => ({ label, value, color: '#000000' });
    const bar = shareBar([share('سهامی', 80), share('نیم‌سود', 10), share('اندوخته', 10)], 0, 72);
    expect(bar.match(/<rect/g)).toHaveLength(3);
    expect([...bar.matchAll(/>([^<>]+)<\/text>/g)].map(([, label]) => label)).toEqual(['سهامی', 'نیم‌سود']);
  });
});
