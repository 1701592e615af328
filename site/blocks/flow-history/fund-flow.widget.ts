import { defineWidget } from '../../charts/parts/define-widget.ts';
import { FLOW_VIEW_TEXT, FLOW_VIEWS, flowOption, flowTable, isFlowEmpty } from './flow-chart.ts';

const text = {
  title: 'جریان نقدی',
  meaning: 'خالص ورود پول حقیقی به صندوق در هر روز، میلیارد تومان.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  describe: 'نمودار پله‌ای خالص ورود و خروج پول حقیقی صندوق در روزهای گذشته.',
  views: FLOW_VIEW_TEXT,
};

/** Step line of individuals' net inflow by day. */
export const fundFlow = defineWidget({
  id: 'fund-flow',
  snapshot: 'fund-flow',
  views: FLOW_VIEWS,
  size: { wide: { width: 960, height: 260 }, phone: { width: 358, height: 240 } },
  text,
  isEmpty: isFlowEmpty,
  option: flowOption,
  table: (flow, at) => flowTable(flow, at, 'individual-inflow'),
  link: () => null,
});
