import { describe, expect, it } from 'vitest';
import { type FigureId, figureOf } from './index.ts';

describe('the source of a plain mean', () => {
  it.each<FigureId>(['category-average-reserve', 'market-gold-bubble'])('%s: says that zeros count', (id) => {
    expect(figureOf(id).source).toMatch(/صفر شمرده می‌شود$/);
    expect(figureOf(id).definition).toMatch(/صفر هم شمرده می‌شود\.$/);
  });

  it.each<FigureId>(['category-average-monthly-return', 'compared-average-yearly-return'])(
    '%s: says that zeros are left out, as sources write them for unknown returns',
    (id) => expect(figureOf(id).source).toMatch(/نامعلوم و صفر شمرده نمی‌شوند$/),
  );
});
