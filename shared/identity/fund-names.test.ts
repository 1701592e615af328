import { describe, expect, it } from 'vitest';
import { fundName, managerName } from './fund-names.ts';

describe('fundName(raw, tsetmcName, kind)', () => {
  it.each([
    ['در اوراق بهادار با درآمد ثابت کمند', 'fixed-income', 'درآمد ثابت کمند'],
    ['نوع دوم کارا', 'fixed-income', 'درآمد ثابت کارا'],
    ['ثابت آوند مفید', 'fixed-income', 'درآمد ثابت آوند مفید'],
    ['در اوراق بهادار مبتنی بر کالای آسمان', 'gold', 'کالای آسمان'],
    ['مبتنی برکالای کهربا', 'gold', 'کالای کهربا'],
    ['دراوراق بهادار کالایی ویستا', 'gold', 'کالایی ویستا'],
    ['صندوق س.کالای کهکشان فیروزه', 'gold', 'کالای کهکشان فیروزه'],
    ['چند کالایی پاسارگاد', 'gold', 'چندکالایی پاسارگاد'],
    ['سهامی اهرمی توان مفید', 'leveraged', 'اهرمی توان مفید'],
    ['در سهام اطلس', 'equity', 'سهامی اطلس'],
    ['قابل معامله سهامی درسا', 'equity', 'سهامی درسا'],
    ['صندوق س صنایع دایا2', 'sectoral', 'بخشی صنایع دایا ۲'],
    ['صندوق س صنایع آگاه3-بخشی', 'sectoral', 'بخشی صنایع آگاه ۳'],
    ['صندوق در صندوق صنم', 'fund-of-funds', 'صندوق در صندوق صنم'],
    ['>صندوق سرمایه‌گذاری بازنشستگی تکمیلی اندوخته آگاه', 'pension', 'بازنشستگی تکمیلی اندوخته آگاه'],
    ['صندوق سرمایه گذاری طلای زرین', 'gold', 'طلای زرین'],
    ['عیار مفید', 'gold', 'عیار مفید'],
  ] as const)('calls «%s» (%s) «%s»', (raw, kind, name) => {
    expect(fundName(raw, null, kind)).toBe(name);
  });

  it('moves a number at the front, or joined to a word, to the end in Persian digits', () => {
    expect(fundName('2مبتنی بر کالای فارابی', null, 'commodity')).toBe('کالای فارابی ۲');
    expect(fundName('بخشی پتروشیمی اندیشه صبا۲', null, 'sectoral')).toBe('بخشی پتروشیمی اندیشه صبا ۲');
  });

  it('writes compounds as one word, with a ZWNJ only where letters would join', () => {
    expect(fundName('ثروت آفرین پارسیان', null, 'equity')).toBe('ثروت‌آفرین پارسیان');
    expect(fundName('بذر امید آفرین', null, 'equity')).toBe('بذر امیدآفرین');
    expect(fundName('شاخصی هم وزن تراز', null, 'index')).toBe('شاخصی هم‌وزن تراز');
  });

  it('uses the exchange’s name where fipiran names a silver fund after its gold sibling', () => {
    expect(fundName('طلای تابان تمدن۲', 'صندوق س.کالای تابان تمدن1', 'commodity')).toBe('کالای تابان تمدن ۱');
  });
});

describe('managerName(raw)', () => {
  it.each([
    ['سبد گردان کاریزما', 'سبدگردان کاریزما'],
    ['سبدگردان آگاه سهامی خاص', 'سبدگردان آگاه'],
    ['سهامی خاص سبدگردان هامرز', 'سبدگردان هامرز'],
    ['تامین سرمایه تمدن سهامی عام', 'تأمین سرمایه تمدن'],
    ['مشاورسرمایه گذاری آرمان آتی', 'مشاور سرمایه‌گذاری آرمان آتی'],
    ['سبدگردان اگاه', 'سبدگردان آگاه'],
    ['سبد گردان نو ویرا', 'سبدگردان نوویرا'],
  ])('calls «%s» «%s»', (raw, name) => {
    expect(managerName(raw)).toBe(name);
  });
});
