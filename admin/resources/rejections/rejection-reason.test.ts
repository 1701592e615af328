import { describe, expect, it } from 'vitest';
import { createRowValidator } from '../../../pipeline/sources/validate/row-validator.ts';
import { rules } from '../../../pipeline/sources/validate/rules.ts';
import { rejectionReason } from './rejection-reason.ts';

describe('rejectionReason(reason)', () => {
  it.each([
    ['expected one figure a day', 'برای یک روز دو مقدار متفاوت آمده است'],
    [
      'expected a NAV within 50% of the last known one, 12500 of 2026-08-16, or a split of the units',
      'بیش از نیم با آخرین NAV (۱۲٬۵۰۰ در ۱۴۰۵/۰۵/۲۵) فرق دارد و واحدها تقسیم نشده‌اند',
    ],
    ['expected a date not after 2026-08-16', 'تاریخ آن پس از ۱۴۰۵/۰۵/۲۵ است'],
    ["expected a date not before 2026-08-16, the fund's first day", 'تاریخ آن پیش از ۱۴۰۵/۰۵/۲۵ است'],
    ['expected a date, e.g. 2026-08-16 or 1405/05/25', 'تاریخ نیست'],
    ['expected a moment not after 2026-08-16T10:00:00.000Z', 'زمان آن پس از ۱۴۰۵/۰۵/۲۵ ۱۳:۳۰ است'],
    ['expected a series, one of usd_free, gold_ounce', 'این سری قیمت شناخته نیست'],
    ["expected a price within 50% of yesterday's 1000", 'بیش از ۵۰٪ با قیمت دیروز (۱٬۰۰۰) فرق دارد'],
    ['a reason that nobody has translated', 'پذیرفته نشد؛ دلیل برنامه در زیر آمده است'],
  ])('%s', (reason, persian) => {
    expect(rejectionReason(reason)).toBe(persian);
  });

  it('knows every rule of a figure', () => {
    const unknown = rejectionReason('');
    for (const rule of Object.values(rules)) {
      const validator = createRowValidator();
      validator.figure('funds', 'k', 'nav', 'x', rule);
      validator.figure('funds', 'k', 'nav', Number.MAX_VALUE, rule);
      const reasons = validator.refused.map(({ reason }) => rejectionReason(reason));
      expect(reasons).toHaveLength(2);
      expect(reasons).not.toContain(unknown);
      expect(reasons.join()).not.toMatch(/[a-z]/i);
    }
  });
});
