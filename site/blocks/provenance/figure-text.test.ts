import { describe, expect, it } from 'vitest';
import { writeFigure } from './figure-text.ts';

describe('writeFigure(unit, value)', () => {
  it('writes fractions in percent and unknown values as a dash', () => {
    expect(writeFigure('fraction', 0.012346)).toBe('۱٫۲۳۴۶٪');
    expect(writeFigure('rial', 1234)).toBe('۱٬۲۳۴ ریال');
    expect(writeFigure('rank', null)).toBe('—');
  });
});
