import { describe, expect, it } from 'vitest';
import { loaderFor } from './navigation-loader.ts';

describe('loaderFor(path)', () => {
  // spec 5.4
  it('shows four skeleton cards for the categories page', () => {
    expect(loaderFor('/categories')).toEqual({ message: 'در حال بارگذاری...', cards: 4 });
  });

  it('names the fund for a fund page, and the page for every other one', () => {
    expect(loaderFor('/funds/عیار').message).toBe('در حال بارگذاری اطلاعات صندوق...');
    expect(loaderFor('/categories/طلا')).toEqual({ message: 'در حال بارگذاری...', cards: 0 });
  });
});
