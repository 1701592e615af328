import type { MapColorId } from '../../../shared/map/map-colors.ts';
import type { MapSize } from '../../../shared/map/map-state.ts';

/** How sizes and colours are named: on their buttons, and in sentences. */
export const SIZE_WORDS: Readonly<Record<MapSize, string>> = {
  assets: 'دارایی',
  value: 'ارزش معاملات',
  equal: 'برابر',
};

export const COLOR_WORDS: Readonly<Record<MapColorId, { readonly button: string; readonly name: string }>> = {
  change: { button: 'روز', name: 'تغییر قیمت روز' },
  r1w: { button: 'هفته', name: 'بازده یک‌هفته‌ای' },
  r1m: { button: 'ماه', name: 'بازده یک‌ماهه' },
  r1y: { button: 'سال', name: 'بازده یک‌ساله' },
  real1y: { button: 'سال پس از تورم', name: 'بازده یک‌ساله پس از تورم' },
  bubble: { button: 'حباب', name: 'حباب قیمت' },
  inflowShare: { button: 'ورود پول', name: 'خالص ورود پول حقیقی به دارایی' },
};
