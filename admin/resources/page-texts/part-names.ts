import type { PageTextPart } from '../../../shared/schema/page-texts.ts';

interface PartName {
  readonly name: string;
  /** Where a visitor reads it. */
  readonly where: string;
}

/** Persian name of each part, and where it stands. */
export const PART_NAMES: Readonly<Record<PageTextPart, PartName>> = {
  'home-heading': {
    name: 'عنوان صفحهٔ اصلی',
    where: 'نام صفحه در نوار بخش‌ها و برای صفحه‌خوان‌ها؛ روی صفحه دیده نمی‌شود',
  },
  'home-introduction': { name: 'معرفی سایت', where: 'پایین صفحهٔ اصلی؛ هر سطر خالی پاراگراف تازه‌ای می‌سازد' },
  'home-steps': { name: 'عنوان گام‌ها', where: 'پایین صفحهٔ اصلی، کنار معرفی سایت' },
  'home-step-1': { name: 'گام یکم', where: 'پایین صفحهٔ اصلی، زیر عنوان گام‌ها' },
  'home-step-2': { name: 'گام دوم', where: 'پایین صفحهٔ اصلی، زیر عنوان گام‌ها' },
  'home-step-3': { name: 'گام سوم', where: 'پایین صفحهٔ اصلی، زیر عنوان گام‌ها' },
  'home-questions': { name: 'عنوان پرسش‌ها', where: 'بالای پرسش‌های پرتکرار در صفحهٔ اصلی' },
  'categories-heading': { name: 'سربرگ دسته‌ها', where: 'بالای صفحهٔ همهٔ دسته‌ها' },
};

/** The name of a row's part. */
export const partNameOf = ({ part }: Readonly<Record<string, unknown>>): string =>
  (PART_NAMES as Readonly<Record<string, PartName>>)[String(part)]?.name ?? String(part);
