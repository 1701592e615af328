import { SESSIONS_PER_YEAR } from '../measures/risk.ts';
import { formatNumber } from '../persian/format.ts';
import type { RiskKind } from '../schema/lists.ts';
import { fractionToPercent } from '../units.ts';
import type { FigureInput, FigureUnit, InputValues } from './define-figure.ts';

const SESSIONS = formatNumber(SESSIONS_PER_YEAR);
const SESSION_YEAR = `${SESSIONS} روز معاملاتی در سال`;

const text = {
  sharpe: `شارپ (۱۹۹۴)؛ بازده هر روز معاملاتی و نرخ بدون ریسکِ یک سال گذشته برای همان شمار روز تقویمی؛ ${SESSION_YEAR}`,
  sortino: `سورتینو و پرایس (۱۹۹۴)؛ بازده هر روز معاملاتی و نرخ بدون ریسکِ یک سال گذشته برای همان شمار روز تقویمی؛ ${SESSION_YEAR}`,
  volatility: `انحراف معیار نمونه از بازده لگاریتمی هر روز معاملاتی، بی تعطیلی‌های بازار؛ ${SESSION_YEAR}`,
  drawdown: 'مگدون‌اسماعیل و عطیه (۲۰۰۴)؛ NAV ابطال در روزهای معاملاتی، پس از تعدیل تقسیم واحد و سود تقسیمی',
  withRate: (label: string) => `${label}، با نرخ امروز`,
  category: `بازده همان روزهای معاملاتی در برابر میانگین سادهٔ صندوق‌های دسته؛ ${SESSION_YEAR}`,
};

/** Printed for a drawdown of zero, which has no days. */
export const NO_FALL = 'بدون افت';

const ANNUAL = Math.sqrt(SESSIONS_PER_YEAR);
const known = (values: InputValues, ...names: readonly string[]): boolean =>
  names.every((name) => values[name] != null);
const num = (values: InputValues, name: string): number => values[name] as number;

const perSession = (label: string) => ({ label: `${label}، در هر روز معاملاتی`, unit: 'fraction' }) as const;

/** What a kind of risk is, in any window. */
export interface RiskKindText {
  readonly label: string;
  readonly unit: FigureUnit;
  readonly definition: string;
  readonly formula: string;
  readonly inputs: Readonly<Record<string, FigureInput>>;
  readonly source: string;
  readonly compute: (values: InputValues) => number | null;
}

/** Deviation × √ of a year's sessions, percent points. */
const annualPercent = (values: InputValues): number | null =>
  known(values, 'deviation') ? fractionToPercent(num(values, 'deviation') * ANNUAL) : null;

const ratio = (values: InputValues): number | null =>
  known(values, 'mean', 'rate', 'deviation') && num(values, 'deviation') !== 0
    ? ((num(values, 'mean') - num(values, 'rate')) / num(values, 'deviation')) * ANNUAL
    : null;

const ratioInputs = (deviation: string) => ({
  mean: perSession('میانگین بازده'),
  rate: { ...perSession('نرخ بدون ریسک'), figure: 'risk-free-rate' },
  deviation: perSession(deviation),
});

/** Every kind of risk, in the order of the table; each exists once a window. */
export const RISK_KINDS = {
  volatility: {
    label: 'نوسان',
    unit: 'percent',
    definition: 'پراکندگی بازده روزهای معاملاتی، سالانه‌شده',
    formula: `{deviation} × √${SESSIONS}`,
    inputs: { deviation: perSession('انحراف معیار بازده لگاریتمی') },
    source: text.volatility,
    compute: annualPercent,
  },
  downside: {
    label: 'نوسان نزولی',
    unit: 'percent',
    definition: 'پراکندگی بازده‌های کمتر از نرخ بدون ریسک، سالانه‌شده؛ بر همهٔ روزهای معاملاتی تقسیم می‌شود',
    formula: `{deviation} × √${SESSIONS}`,
    inputs: { deviation: perSession('انحراف نزولی') },
    source: text.sortino,
    compute: annualPercent,
  },
  sharpe: {
    label: 'نسبت شارپ',
    unit: 'multiple',
    definition: 'بازده بیش از نرخ بدون ریسک در برابر هر واحد نوسان، سالانه‌شده',
    formula: `({mean} − {rate}) ÷ {deviation} × √${SESSIONS}`,
    inputs: ratioInputs('انحراف معیار بازده'),
    source: text.sharpe,
    compute: ratio,
  },
  sortino: {
    label: 'نسبت سورتینو',
    unit: 'multiple',
    definition: 'بازده بیش از نرخ بدون ریسک در برابر هر واحد نوسان نزولی، سالانه‌شده',
    formula: `({mean} − {rate}) ÷ {deviation} × √${SESSIONS}`,
    inputs: ratioInputs('انحراف نزولی'),
    source: text.sortino,
    compute: ratio,
  },
  drawdown: {
    label: 'بیشترین افت',
    unit: 'percent',
    definition: 'بزرگ‌ترین کاهش ارزش هر واحد از اوج تا کف پس از آن',
    formula: '۱ − {trough} ÷ {peak}',
    inputs: {
      trough: { label: 'ارزش واحد در کف', unit: 'rial' },
      peak: { label: 'ارزش واحد در اوج', unit: 'rial' },
    },
    source: text.drawdown,
    compute: (values) =>
      known(values, 'trough', 'peak') && num(values, 'peak') > 0
        ? fractionToPercent(1 - num(values, 'trough') / num(values, 'peak'))
        : null,
  },
  beta: {
    label: 'بتا نسبت به دسته',
    unit: 'multiple',
    definition: 'حرکت صندوق به‌ازای هر واحد حرکت میانگین دسته‌اش',
    formula: '{covariance} ÷ {variance}',
    inputs: {
      covariance: perSession('هم‌وردایی با دسته'),
      variance: perSession('پراش دسته'),
    },
    source: text.category,
    compute: (values) =>
      known(values, 'covariance', 'variance') && num(values, 'variance') !== 0
        ? num(values, 'covariance') / num(values, 'variance')
        : null,
  },
  tracking: {
    label: 'خطای ردیابی دسته',
    unit: 'percent',
    definition: 'پراکندگی اختلاف بازده صندوق و میانگین دسته‌اش، سالانه‌شده',
    formula: `{deviation} × √${SESSIONS}`,
    inputs: { deviation: perSession('انحراف معیار اختلاف') },
    source: text.category,
    compute: annualPercent,
  },
} as const satisfies Record<RiskKind, RiskKindText>;

/** In the order of the table. */
export const RISK_KIND_IDS = Object.keys(RISK_KINDS) as RiskKind[];

/** Kinds that compare returns with the risk-free rate. */
const RATED: ReadonlySet<RiskKind> = new Set(['downside', 'sharpe', 'sortino']);

/** The name of a kind where several windows stand: the rate is that of the last year in all of them, also in those that began long before. */
export const labelInWindows = (kind: RiskKind): string =>
  RATED.has(kind) ? text.withRate(RISK_KINDS[kind].label) : RISK_KINDS[kind].label;
