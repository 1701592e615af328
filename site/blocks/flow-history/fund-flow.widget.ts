import { sizeFor } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { FLOW_VIEW_TEXT, FLOW_VIEWS, flowOption, flowTable, isFlowEmpty } from './flow-chart.ts';

const text = {
  title: 'جریان نقدی',
  question: 'پول حقیقی در هر روز به این صندوق وارد شد یا از آن بیرون رفت؟',
  meaning: 'خالص ورود پول حقیقی به صندوق در هر روز، میلیارد تومان.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  emptyHint: 'برای این صندوق هنوز جریان پول حقیقی ثبت نشده است.',
  describe: 'نمودار پله‌ای خالص ورود و خروج پول حقیقی صندوق در روزهای گذشته.',
  views: FLOW_VIEW_TEXT,
};

/** Step line of individuals' net inflow by day. */
export const fundFlow = defineWidget({
  id: 'fund-flow',
  snapshot: 'fund-flow',
  views: FLOW_VIEWS,
  size: sizeFor('row', { wide: 190, phone: 220 }),
  text,
  isEmpty: isFlowEmpty,
  option: flowOption,
  table: (flow, at) => flowTable(flow, at, 'individual-inflow'),
  link: () => null,
});
