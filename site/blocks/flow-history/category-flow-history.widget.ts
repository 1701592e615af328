import { BOX } from '../../charts/parts/box.ts';
import { defineWidget } from '../../charts/parts/define-widget.ts';
import { FLOW_VIEW_TEXT, FLOW_VIEWS, flowOption, flowTable, isFlowEmpty } from './flow-chart.ts';

const text = {
  title: 'تاریخچهٔ جریان نقدینگی',
  question: 'پول حقیقی در هر روز به این دسته وارد شد یا از آن بیرون رفت؟',
  meaning: 'خالص ورود پول حقیقی به همهٔ صندوق‌های دسته در هر روز، میلیارد تومان.',
  empty: 'داده‌ای برای نمایش وجود ندارد',
  emptyHint: 'برای صندوق‌های این دسته هنوز جریان پول حقیقی ثبت نشده است.',
  describe: 'نمودار پله‌ای خالص ورود پول حقیقی به دسته در روزهای گذشته.',
  views: FLOW_VIEW_TEXT,
};

/** Step line of the category's flow by day. */
export const categoryFlowHistory = defineWidget({
  id: 'category-flow-history',
  snapshot: 'category-flow',
  views: FLOW_VIEWS,
  size: BOX.row,
  text,
  isEmpty: ({ history }) => isFlowEmpty(history),
  option: ({ history }, at) => flowOption(history, at),
  table: ({ history }, at) => flowTable(history, at, 'category-inflow'),
  link: () => null,
});
