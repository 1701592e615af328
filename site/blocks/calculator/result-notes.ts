import { ALTERNATIVES, type Alternative } from '../../../shared/calculator/alternatives.ts';
import type { Calculation, CalculatorData } from '../../../shared/calculator/calculate.ts';
import { feeOn } from '../../../shared/calculator/fees.ts';
import { type CalculatorState, FEE_KINDS, type FeeKind } from '../../../shared/calculator/state.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { measureChange } from '../../../shared/measures/measured-return.ts';
import { ALTERNATIVE_NAMES } from './result-tables.ts';

const text = {
  unknownFee: {
    always: (kinds: string) => `کارمزد ${kinds} نامعلوم است و حساب نشده.`,
    partly: (kinds: string) => `کارمزد ${kinds} در بخشی از روزها نامعلوم است و در آنها حساب نشده.`,
  },
  kinds: { buy: 'خرید', sell: 'فروش', yearly: 'سالانه' } satisfies Record<FeeKind, string>,
  and: ' و ',
  since: (name: string, day: string) => `${name} از ${jalaliDate(day)} معلوم است.`,
  short: (name: string) => `${name} برای کمتر از ۳۰ روز نوشته نمی‌شود.`,
  old: (name: string, day: string) => `آخرین نرخ ${name} ${jalaliDate(day)} است و برای این دوره کهنه است.`,
  never: (name: string) => `${name} در این روزها معلوم نیست.`,
  jump: (day: string) =>
    `NAV در ${jalaliDate(day)} جهشی دارد که توضیحی برایش ثبت نشده است؛ روزهای پیش از آن در محاسبه نیست.`,
  lens: (after: string) => `بازده‌ها ${after} است؛ مبلغ‌ها پول همان روز است.`,
};

/** On how many of the days on which a kind of fee is taken it is not known. */
function unknownFees(
  { plan }: Calculation,
  { fees }: CalculatorState,
): Readonly<Record<FeeKind, 'always' | 'partly' | null>> {
  const of = (kind: FeeKind, days: readonly string[]) => {
    const unknown = days.filter((day) => feeOn(fees, kind, day) === null).length;
    return unknown === 0 ? null : unknown === days.length ? 'always' : 'partly';
  };
  return {
    buy: of(
      'buy',
      plan.payments.map(({ session }) => session),
    ),
    sell: of('sell', [plan.to]),
    yearly: of(
      'yearly',
      plan.days.slice(0, -1).map(({ day }) => day),
    ),
  };
}

function feeNotes(calculation: Calculation, state: CalculatorState): string[] {
  const unknown = unknownFees(calculation, state);
  return (['always', 'partly'] as const).flatMap((extent) => {
    const kinds = FEE_KINDS.filter((kind) => unknown[kind] === extent).map((kind) => text.kinds[kind]);
    return kinds.length > 0 ? [text.unknownFee[extent](kinds.join(text.and))] : [];
  });
}

/** Why an alternative has a dash. */
function sinceNote(id: Alternative, { plan }: Calculation, data: CalculatorData): string {
  const change = id === 'fixed-income' ? null : measureChange(data.measures, id, plan.from, plan.to);
  if (change?.value === null && change.isTooShort) return text.short(ALTERNATIVE_NAMES[id]);
  if (change?.value === null && change.lastQuote) return text.old(ALTERNATIVE_NAMES[id], change.lastQuote);
  const since = change === null ? (data.fixedIncome?.dates[0] ?? null) : sinceOf(change);
  return since !== null && since > plan.from
    ? text.since(ALTERNATIVE_NAMES[id], since)
    : text.never(ALTERNATIVE_NAMES[id]);
}

const sinceOf = (change: ReturnType<typeof measureChange>): string | null =>
  change.value === null ? change.since : null;

/** What a reader must know beside the figures: unknown fees, unknown alternatives, the measure. */
export function notesOf(
  calculation: Calculation,
  state: CalculatorState,
  data: CalculatorData,
  lens: Lens | null,
): string[] {
  const unknown = ALTERNATIVES.filter((id) => calculation.alternatives[id].endRial === null);
  return [
    ...(lens ? [text.lens(MEASURE_WORDS[lens.measure].after)] : []),
    ...(data.jump ? [text.jump(data.jump.day)] : []),
    ...feeNotes(calculation, state),
    ...unknown.map((id) => sinceNote(id, calculation, data)),
  ];
}
