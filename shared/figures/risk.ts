import type { RiskKind, WindowId } from '../schema/lists.ts';
import { fractionToPercent } from '../units.ts';
import { defineFigure, defineReported } from './define-figure.ts';
import { RISK_KIND_IDS, RISK_KINDS, type RiskKindText } from './risk-kinds.ts';

const text = {
  peak: 'روش این سایت: NAV ابطال در روزهای معاملاتی، پس از تعدیل تقسیم واحد و سود تقسیمی',
  rate: 'روش این سایت: رشد روزهای معاملاتی یک سال گذشتهٔ صندوق‌های درآمد ثابت به آهنگ ۳۶۵ روز، موزون به خالص دارایی روزانه؛ روزهای تعطیلی بازار در آن نیست، چنان‌که در بازدهِ کنار آن هم نیست؛ صندوقی که یک سال روز معاملاتی تا همین هفته ندارد با بازده یک‌ساله‌ای که گزارش می‌کند شمرده می‌شود',
  month:
    'روش این سایت: آخرین NAV ماه شمسی به آخرین NAV ماه پیش از آن، هر دو از هفتهٔ پایانی ماه خود، پس از تعدیل تقسیم واحد و سود تقسیمی',
};

/** The windows of risk: the part of a figure's id and its Persian name. */
export const RISK_WINDOWS = {
  threeMonths: { id: 'three-months', name: 'سه‌ماهه' },
  year: { id: 'one-year', name: 'یک‌ساله' },
  threeYears: { id: 'three-years', name: 'سه‌ساله' },
  fiveYears: { id: 'five-years', name: 'پنج‌ساله' },
  all: { id: 'all-time', name: 'همهٔ سابقه' },
} as const satisfies Record<WindowId, { id: string; name: string }>;

export type RiskWindowId = (typeof RISK_WINDOWS)[WindowId]['id'];
export type RiskFigureId = `${RiskWindowId}-${RiskKind}`;

export const riskFigureId = (window: WindowId, kind: RiskKind): RiskFigureId =>
  `${RISK_WINDOWS[window].id}-${kind}`;

const ofWindow = (window: WindowId) =>
  RISK_KIND_IDS.map((kind) => {
    const { label, definition, ...own }: RiskKindText = RISK_KINDS[kind];
    return defineFigure<RiskFigureId, string>({
      ...own,
      id: riskFigureId(window, kind),
      level: 'fund',
      file: 'risk',
      label: `${label}، ${RISK_WINDOWS[window].name}`,
      definition: `${definition}.`,
    });
  });

const month = <const I extends string>(id: I, label: string, which: string) =>
  defineFigure({
    id,
    level: 'fund',
    file: 'risk',
    label,
    unit: 'percent',
    definition: `بازده ${which} ماه کامل شمسی صندوق.`,
    formula: '{to} ÷ {from} − ۱',
    inputs: {
      to: { label: 'ارزش واحد در پایان ماه', unit: 'rial' },
      from: { label: 'ارزش واحد در پایان ماه پیش', unit: 'rial' },
    },
    source: text.month,
    compute: ({ to, from }) => (to === null || !from ? null : fractionToPercent(to / from - 1)),
  });

/** Figures with a value a month or a day; the values stand in the fund's file. */
const perDay = [
  defineReported({
    id: 'month-return',
    level: 'fund',
    file: 'risk',
    label: 'بازده ماه',
    unit: 'percent',
    definition: 'تغییر ارزش هر واحد در یک ماه کامل شمسی.',
    source: text.month,
  }),
  defineReported({
    id: 'peak-distance',
    level: 'fund',
    file: 'risk',
    label: 'فاصله از اوج',
    unit: 'percent',
    definition: 'کاهش ارزش هر واحد از بیشترین ارزش پیش از آن.',
    source: text.peak,
  }),
] as const;

/** How far and how often a fund's value moves, over five windows; formulas: shared/measures. */
export const riskFigures = [
  ...(Object.keys(RISK_WINDOWS) as WindowId[]).flatMap(ofWindow),
  month('best-month', 'بهترین ماه', 'بهترین'),
  month('worst-month', 'بدترین ماه', 'بدترین'),
  ...perDay,
  defineFigure({
    id: 'risk-free-rate',
    level: 'fund',
    file: 'risk',
    label: 'نرخ بدون ریسک',
    unit: 'percent',
    definition:
      'بازده سالانهٔ صندوق‌های درآمد ثابت در روزهای معاملاتی یک سال گذشته، یا بازده یک‌سالهٔ گزارش‌شدهٔ صندوقی که چنین سابقه‌ای ندارد، که سنجهٔ بازدهِ بی‌ریسک است.',
    formula: 'Σ({products}) ÷ Σ({assets})',
    inputs: {
      products: { label: 'مجموع بازده در خالص دارایی', unit: 'count' },
      assets: { label: 'مجموع خالص دارایی', unit: 'rial' },
    },
    source: text.rate,
    compute: ({ products, assets }) => (products === null || !assets ? null : products / assets),
  }),
] as const;
