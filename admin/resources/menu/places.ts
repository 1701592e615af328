import type { MenuPlace } from '../../../shared/schema/snapshots/content.ts';

/** Persian name of each place, in the order of the screen. */
export const PLACES = {
  main: 'نوار کناری',
  foot: 'پانوشت همهٔ صفحه‌ها',
  bottom: 'نوار پایین موبایل',
} as const satisfies Readonly<Record<MenuPlace, string>>;
