import { describe, expect, it } from 'vitest';
import { findUnknownFigure, formatFigures, text } from './text-figures.ts';

describe('findUnknownFigure(value, pageType)', () => {
  it.each(['بدون رقم', 'بازده {yearlyReturn} و NAV {nav}'])('accepts %s', (value) =>
    expect(findUnknownFigure(value, 'fund')).toBeNull(),
  );
  it.each([
    ['بازده {yearly}', '{yearly}'],
    ['بازده {yearlyReturn', '{yearlyReturn'],
    ['بازده yearlyReturn}', '}'],
    ['{ nav }', '{ nav }'],
    ['{fundCount} صندوق', '{fundCount}'],
  ])('names the placeholder that no fund has: %s', (value, name) =>
    expect(findUnknownFigure(value, 'fund')).toContain(text.unknown(name)),
  );
  it('names those that the page has', () => {
    expect(findUnknownFigure('{x}', 'category')).toContain('{fundCount}');
    expect(findUnknownFigure('{nav}', 'homepage')).toContain(text.allowed([]));
  });
});

describe('formatFigures(figures)', () => {
  it('prints known figures, and null for unknown ones', () => {
    const printed = formatFigures({ yearlyPercent: 31.54, assetsRial: null, asOf: '2026-08-16' });
    expect(printed).toMatchObject({
      yearlyReturn: '۳۱٫۵٪',
      netAssets: null,
      nav: null,
      date: '۱۴۰۵/۰۵/۲۵',
    });
  });
});
