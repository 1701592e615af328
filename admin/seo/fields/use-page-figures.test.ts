import { describe, expect, it } from 'vitest';
import { readFigures, sampledFigures } from './use-page-figures.ts';

describe('readFigures(file, id)', () => {
  it('reads the figures of a page, and null where the file has none', () => {
    const file = { 'id-1': { figures: { nav: '۱۰۰' } }, 'id-2': {} };
    expect(readFigures(file, 'id-1')).toEqual({ nav: '۱۰۰' });
    for (const id of ['id-2', 'id-3']) expect(readFigures(file, id)).toBeNull();
    expect(readFigures(undefined, 'id-1')).toBeNull();
  });
});

describe('sampledFigures(values, figures)', () => {
  it('names the figures of the trade, and all of a page that is not published', () => {
    const values = ['{price} و {yearlyReturn}', '{date}'];
    expect(sampledFigures(values, { yearlyReturn: '۴۱٪' })).toEqual(['قیمت (ریال)']);
    expect(sampledFigures(values, null)).toEqual(['قیمت (ریال)', 'بازده یک‌ساله', 'تاریخ داده‌ها']);
    expect(sampledFigures(['بی رقم'], null)).toEqual([]);
  });
});
