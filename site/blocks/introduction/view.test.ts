import { describe, expect, it } from 'vitest';
import { DASH } from '../../../shared/persian/format.ts';
import { bareFund } from '../../../shared/schema/testing/bare-fund.ts';
import { allocationOf, introductionOf, websiteUrl } from './view.ts';

describe('introductionOf(page)', () => {
  // spec 8.23
  it('shows dashes for unknown date, manager and assets, and omits the other unknown rows', () => {
    expect(introductionOf(bareFund()).map((fact) => [fact.label, fact.value])).toEqual([
      ['آغاز فعالیت', DASH],
      ['مدیر صندوق', DASH],
      ['خالص دارایی', DASH],
      ['دسته', 'سهامی'],
    ]);
  });
});

describe('websiteUrl(website)', () => {
  it('accepts web addresses only', () => {
    expect(websiteUrl('ayaretf.com')).toBe('https://ayaretf.com/');
    expect(websiteUrl('http://a.ir/x')).toBe('http://a.ir/x');
    expect(websiteUrl('javascript:alert(1)')).toBeNull();
    expect(websiteUrl('')).toBeNull();
    expect(websiteUrl(null)).toBeNull();
  });
});

describe('allocationOf(page)', () => {
  it('lists the parts above zero, «گزارش‌نشده» last', () => {
    const allocation = {
      date: '2026-08-16',
      stockPercent: 90,
      bondPercent: 0,
      depositPercent: null,
      cashPercent: 2,
      commodityPercent: null,
      fundUnitPercent: null,
      otherPercent: null,
      stockAtLeastPercent: null,
      unreportedPercent: 8,
    };
    expect(allocationOf(bareFund({ allocation }))?.parts.map((part) => part.label)).toEqual([
      'سهام',
      'نقد',
      'گزارش‌نشده',
    ]);
    expect(allocationOf(bareFund())).toBeNull();
  });
});
