import type { PlainChart } from '../../charts/plain/chart-model.ts';
import type { Comparison } from './comparison.ts';

const text = { empty: 'در این بازه رقمی نیست.' };

/** What the charts of a comparison share. */
export const chartBase = ({
  span,
  closures,
}: Comparison): Omit<PlainChart, 'label' | 'lines' | 'format' | 'tick'> => ({
  span,
  closures,
  events: [],
  isLog: false,
  baseline: 0,
  empty: text.empty,
});
