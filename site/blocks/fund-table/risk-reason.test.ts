import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { riskReason } from './risk-reason.ts';

const sharpe = fieldOf('sharpe');

describe('riskReason(field, value, sessions)', () => {
  it('names the sessions found and needed, or a history shorter than a year', () => {
    expect(riskReason(sharpe, null, 12)).toBe('۱۲ روز معاملاتی در یک سال؛ دست‌کم ۶۰ روز معاملاتی لازم است');
    expect(riskReason(sharpe, Number.NaN, null)).toBe('سابقهٔ NAV این صندوق به یک سال نمی‌رسد');
  });

  it('has none for known values, other figures, enough sessions and an unknown count', () => {
    expect(riskReason(sharpe, 1.2, 12)).toBeNull();
    expect(riskReason(fieldOf('r1y'), null, 12)).toBeNull();
    expect(riskReason(sharpe, null, 200)).toBeNull();
    expect(riskReason(sharpe, null, undefined)).toBeNull();
  });
});
