import type { Measure } from './measures.ts';

/** How a measure is named: in the switch, and after a return, e.g. «بازده یک‌ساله به دلار آزاد». */
export const MEASURE_WORDS: Readonly<Record<Measure, { readonly name: string; readonly after: string }>> = {
  rial: { name: 'ریال', after: 'به ریال' },
  real: { name: 'تورم', after: 'پس از تورم' },
  usd: { name: 'دلار', after: 'به دلار آزاد' },
  coin: { name: 'سکه', after: 'به سکهٔ امامی' },
  gold: { name: 'طلا', after: 'به طلای ۱۸ عیار' },
};
