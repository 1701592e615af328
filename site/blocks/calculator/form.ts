import type { FeeKind } from '../../../shared/calculator/state.ts';
import { type Currency, formatMoney } from '../../../shared/persian/format.ts';
import { parseAmount } from '../../../shared/persian/parse-amount.ts';
import { element } from '../provenance/elements.ts';
import { feeTable } from './fee-fields.ts';
import type { Inputs, Problem } from './inputs.ts';

const text = {
  label: 'ورودی‌های ماشین‌حساب',
  sum: 'مبلغ یک‌جا',
  monthly: 'مبلغ ماهانه',
  currency: { rial: 'ریال', toman: 'تومان' },
  from: 'از تاریخ',
  to: 'تا تاریخ',
  ranges: 'بازهٔ آماده',
  fees: 'کارمزدها',
};

/** A range that a button sets, e.g. three years up to the newest session. */
export interface ReadyRange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** A field with its label, the line of its problem, and for amounts the amount in words. */
function field(name: string, label: string, value: string, hint: string | null = null): HTMLElement {
  const isAmount = hint !== null;
  const input = element('input', {
    id: `calc-${name}`,
    name,
    type: 'text',
    autocomplete: 'off',
    value,
    'aria-describedby': `calc-${name}-problem${isAmount ? ` calc-${name}-words` : ''}`,
    ...(isAmount && { inputmode: 'text' }),
  });
  return element(
    'div',
    { class: 'field' },
    element('label', { for: `calc-${name}` }, label),
    input,
    isAmount && element('small', { id: `calc-${name}-words`, class: 'words' }, hint),
    element('small', { id: `calc-${name}-problem`, class: 'problem' }),
  );
}

/** «۵۰ میلیون تومان» for what is typed; empty where it is no amount. */
function amountWords(typed: string, unit: Currency): string {
  const rial = parseAmount(typed, unit);
  return rial ? formatMoney(rial, { unit }) : '';
}

/** The form's fields with these words. */
export function createFields(
  inputs: Inputs,
  unit: Currency,
  ranges: readonly ReadyRange[],
  feesOpen: boolean,
): HTMLElement[] {
  const currency = text.currency[unit];
  const buttons = ranges.map(({ label, from, to }) =>
    element('button', { type: 'button', 'data-from': from, 'data-to': to, 'aria-pressed': 'false' }, label),
  );
  return [
    element(
      'div',
      { class: 'fields' },
      field('sum', `${text.sum} (${currency})`, inputs.sum, amountWords(inputs.sum, unit)),
      field('monthly', `${text.monthly} (${currency})`, inputs.monthly, amountWords(inputs.monthly, unit)),
      field('from', text.from, inputs.from),
      field('to', text.to, inputs.to),
    ),
    element('div', { class: 'segments', role: 'group', 'aria-label': text.ranges }, ...buttons),
    element(
      'details',
      { class: 'fee-box', ...(feesOpen && { open: '' }) },
      element('summary', {}, text.fees),
      feeTable(inputs.fees),
    ),
  ];
}

export const createForm = (): HTMLFormElement =>
  element('form', { class: 'calc-form', 'aria-label': text.label, novalidate: '' });

/** The words in the fields now. */
export function readFields(form: HTMLFormElement): Inputs {
  const data = new FormData(form);
  const of = (name: string) => String(data.get(name) ?? '');
  const rows = form.querySelectorAll('.fees tbody tr').length;
  return {
    sum: of('sum'),
    monthly: of('monthly'),
    from: of('from'),
    to: of('to'),
    fees: Array.from({ length: rows }, (_, row) => ({
      kind: of(`fee-${row}-kind`) as FeeKind,
      percent: of(`fee-${row}-percent`),
      from: of(`fee-${row}-from`),
    })),
  };
}

/** Writes amounts and days as they were read, e.g. «۵٬۰۰۰٬۰۰۰» for «۵ میلیون». */
export function writeFields(form: HTMLFormElement, inputs: Inputs): void {
  for (const name of ['sum', 'monthly', 'from', 'to'] as const) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = inputs[name];
  }
}

/** Marks the fields that cannot be read, each with its line. */
export function showProblems(form: HTMLFormElement, problems: readonly Problem[]): void {
  for (const input of form.querySelectorAll('input')) {
    const found = problems.find(({ field: name }) => name === input.name);
    if (found) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    const line = document.getElementById(`calc-${input.name}-problem`);
    if (line) line.textContent = found?.words ?? '';
    if (found) input.closest('details')?.setAttribute('open', '');
  }
}

/** Presses the button of the range that the form names. */
export function pressRange(
  form: HTMLFormElement,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('.segments button'))
    button.ariaPressed = String(button.dataset.from === from && button.dataset.to === to);
}

/** The amounts beside their fields, in words. */
export function showAmountWords(form: HTMLFormElement, unit: Currency): void {
  for (const name of ['sum', 'monthly']) {
    const input = form.elements.namedItem(name);
    const words = document.getElementById(`calc-${name}-words`);
    if (input instanceof HTMLInputElement && words) words.textContent = amountWords(input.value, unit);
  }
}
