import { describe, expect, it } from 'vitest';
import { withSymbol } from './with-symbol.ts';

describe('withSymbol(fund, heading)', () => {
  it('adds the symbol where the name does not hold it', () => {
    expect(withSymbol({ name: 'نوویرا', symbol: 'آلتون' })).toBe('نوویرا (آلتون)');
    expect(withSymbol({ name: 'نوویرا', symbol: 'آلتون' }, 'صندوق نوویرا')).toBe('صندوق نوویرا (آلتون)');
  });
  it('leaves a name that holds it, and one of a fund without a symbol', () => {
    expect(withSymbol({ name: 'طلای عیار', symbol: 'عیار' })).toBe('طلای عیار');
    expect(withSymbol({ name: 'نوویرا', symbol: null })).toBe('نوویرا');
    expect(withSymbol({ name: 'نوویرا', symbol: '' })).toBe('نوویرا');
  });
});
