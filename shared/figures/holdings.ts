import { netFlow } from '../funds/flow.ts';
import { defineFigure, defineReported, type FigureUnit } from './define-figure.ts';
import { ofLines } from './over-funds.ts';

const text = { report: 'گزارش ماهانهٔ صندوق در کدال' };

const reported = <const I extends string>(
  id: I,
  label: string,
  unit: 'rial' | 'fraction' | 'percent',
  definition: string,
) => defineReported({ id, level: 'holding', label, unit, definition, source: text.report });

const lines = <const I extends string>(id: I, label: string, unit: FigureUnit, definition: string) =>
  ofLines(id, 'holding', label, unit, definition);

/** Figures of one line of a fund's monthly report. */
export const holdingFigures = [
  reported('holding-weight', 'وزن', 'fraction', 'سهم این دارایی از کل دارایی صندوق در روز گزارش.'),
  reported('holding-value', 'ارزش روز', 'rial', 'ارزش این دارایی در روز گزارش، به قیمت بازار.'),
  reported('holding-price-change', 'تغییر قیمت', 'percent', 'تغییر قیمت این دارایی در دورهٔ گزارش.'),
  reported('holding-bought', 'خرید', 'rial', 'ارزش خریدهای صندوق از این دارایی در دوره.'),
  reported('holding-sold', 'فروش', 'rial', 'ارزش فروش‌های صندوق از این دارایی در دوره.'),
  defineFigure({
    id: 'holding-net',
    level: 'holding',
    label: 'خالص خرید',
    unit: 'rial',
    definition: 'خرید منهای فروش صندوق از این دارایی در دوره؛ منفی یعنی فروش بیشتر بوده است.',
    formula: '{bought} − {sold}',
    inputs: {
      bought: { label: 'خرید', unit: 'rial', figure: 'holding-bought' },
      sold: { label: 'فروش', unit: 'rial', figure: 'holding-sold' },
    },
    source: text.report,
    compute: ({ bought, sold }) => netFlow(bought, sold),
  }),
  lines('period-bought', 'خرید در بازه', 'rial', 'جمع خرید صندوق از هر نماد در ماه‌های بازه، تا آخرین گزارش.'),
  lines('period-sold', 'فروش در بازه', 'rial', 'جمع فروش صندوق از هر نماد در ماه‌های بازه، تا آخرین گزارش.'),
  lines('period-net', 'خالص خرید در بازه', 'rial', 'خرید منهای فروش صندوق از هر نماد در ماه‌های بازه.'),
  lines(
    'weight-in-industry',
    'وزن در صنعت',
    'fraction',
    'سهم هر نماد از جمع وزن نمادهای صنعت آن در روز گزارش.',
  ),
  lines('industry-weight', 'وزن صنعت', 'fraction', 'جمع وزن نمادهای هر صنعت در روز گزارش.'),
] as const;
