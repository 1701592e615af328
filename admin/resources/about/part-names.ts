import type { AboutPart } from '../../../shared/schema/about-parts.ts';

/** The parts of the about page, as the staff call them. */
export const PART_NAMES: Readonly<Record<AboutPart, string>> = {
  tagline: 'شعار صفحه',
  introduction: 'معرفی',
  services: 'خدمات',
  team: 'تیم',
  contact: 'تماس',
  address: 'نشانی',
  hours: 'ساعت پاسخ‌گویی',
};
