import type { QualityKind, QualityState } from '../../../shared/schema/snapshots/quality.ts';

/** The state of the day in one word. */
export const STATE_WORDS: Readonly<Record<QualityState, string>> = {
  simulated: 'نمایشی',
  late: 'دیرکرد',
  partial: 'ناقص',
  complete: 'کامل',
};

/** What the word means. */
export const STATE_TEXTS: Readonly<Record<QualityState, string>> = {
  simulated:
    'بخشی از رقم‌ها شبیه‌سازی شده است؛ بلوک‌های آن‌ها نشان «نمایشی» دارند. این رقم‌ها مبنای تصمیم نیستند.',
  late: 'دست‌کم یک منبع از موعد خود عقب است؛ رقم‌های آن همان آخرین رقم‌های دریافتی‌اند.',
  partial: 'رقم امروز همهٔ صندوق‌ها هنوز نرسیده است؛ برای بقیه آخرین رقم پیشین مانده است.',
  complete: 'رقم امروز دست‌کم ۹۰٪ صندوق‌ها رسیده است و هیچ منبعی از موعد خود عقب نیست.',
};

export const QUALITY_LABELS: Readonly<Record<QualityKind, string>> = {
  trades: 'معاملات',
  nav: 'NAV',
  returns: 'بازده',
  reserve: 'ذخیرهٔ سود',
  holdings: 'پرتفوی ماهانه',
};
