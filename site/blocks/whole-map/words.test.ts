import { describe, expect, it } from 'vitest';
import type { Lens } from '../../../shared/measures/lens.ts';
import { mapDrawing } from '../testing/map-drawing.ts';
import { mapMeta, statusWords } from './words.ts';

describe('statusWords(drawing, measure, found)', () => {
  it('says how many funds are shown, by which figure and of which day', () => {
    expect(statusWords(mapDrawing())).toBe('۴ صندوق · تغییر قیمت روز · یکشنبه ۲۵ مرداد ۱۴۰۵');
  });

  it('says the measure, what a search found, and what has no cell', () => {
    const words = statusWords(mapDrawing({ size: 'value' }), 'به دلار آزاد', 2);
    expect(words).toBe(
      '۲ صندوق پیدا شد · ۰ صندوق · تغییر قیمت روز به دلار آزاد · یکشنبه ۲۵ مرداد ۱۴۰۵ · ۴ صندوق معامله‌نشده فقط در جدول',
    );
  });
});

describe('mapMeta(drawing)', () => {
  it('has the day and the sources of the figures by colour and size, and the index of returns after inflation', () => {
    const own = mapMeta(mapDrawing(), null);
    expect(own.asOf).toBe('2026-08-16');
    expect(own.sources.length).toBeGreaterThan(0);
    expect(mapMeta(mapDrawing({ color: 'real1y' }), null).sources).toContain('cbi');
    expect(mapMeta(mapDrawing({ color: 'r1y' }), null).sources).not.toContain('cbi');
    const lens = { measure: 'usd', origins: ['tgju'] } as unknown as Lens;
    expect(mapMeta(mapDrawing({ color: 'r1y' }), lens).sources).toContain('tgju');
    expect(mapMeta(mapDrawing({ color: 'bubble' }), lens).sources).not.toContain('tgju');
  });
});
