import type { Meta } from '../../../shared/schema/snapshots/meta.ts';
import type { PlainChart } from '../../charts/plain/chart-model.ts';

/** What a chart is drawn from, with its meaning in words and the origins of its figures. */
export interface BlockView {
  readonly chart: PlainChart;
  readonly meaning: string;
  readonly meta: Meta;
  /** Of a value in the table and in CSV; percent points or an index. */
  readonly unit: string;
}
