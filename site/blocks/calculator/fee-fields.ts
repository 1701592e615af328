import { FEE_KINDS, type FeeKind, MAX_FEES } from '../../../shared/calculator/state.ts';
import { DASH } from '../../../shared/persian/format.ts';
import { element } from '../provenance/elements.ts';
import type { FeeInputs } from './inputs.ts';

const text = {
  feesHint:
    'کارمزدی از پیش فرض نشده است؛ خط تیره یعنی نامعلوم، و حساب نمی‌شود. هر ردیف از تاریخ خود معتبر است و ردیف بی‌تاریخ از همیشه.',
  feeKind: 'نوع کارمزد',
  percent: 'درصد',
  feeFrom: 'از تاریخ',
  always: 'همیشه',
  kinds: { buy: 'خرید', sell: 'فروش', yearly: 'سالانه' } satisfies Record<FeeKind, string>,
  add: 'افزودن ردیف',
  remove: 'حذف ردیف',
};

/** A field without a label of its own, in a cell of the fees. */
const cellField = (name: string, label: string, value: string, placeholder: string): HTMLElement =>
  element(
    'td',
    {},
    element('input', {
      name,
      type: 'text',
      autocomplete: 'off',
      value,
      placeholder,
      'aria-label': label,
      'aria-describedby': `calc-${name}-problem`,
    }),
    element('small', { id: `calc-${name}-problem`, class: 'problem' }),
  );

function kindSelect(name: string, chosen: FeeKind): HTMLElement {
  const options = FEE_KINDS.map((kind) =>
    element('option', { value: kind, ...(kind === chosen && { selected: '' }) }, text.kinds[kind]),
  );
  return element('td', {}, element('select', { name, 'aria-label': text.feeKind }, ...options));
}

const feeRow = ({ kind, percent, from }: FeeInputs, row: number): HTMLElement =>
  element(
    'tr',
    {},
    kindSelect(`fee-${row}-kind`, kind),
    cellField(`fee-${row}-percent`, `${text.percent}، ${text.kinds[kind]}`, percent, DASH),
    cellField(`fee-${row}-from`, `${text.feeFrom}، ${text.kinds[kind]}`, from, text.always),
    element(
      'td',
      {},
      element(
        'button',
        { type: 'button', class: 'remove', 'data-remove': String(row), 'aria-label': text.remove },
        '✕',
      ),
    ),
  );

/** The rows of fees, and the button that adds one. */
export function feeTable(fees: readonly FeeInputs[]): HTMLElement {
  const head = [text.feeKind, text.percent, text.feeFrom].map((words) =>
    element('th', { scope: 'col' }, words),
  );
  return element(
    'div',
    { class: 'fees' },
    element('p', { class: 'muted' }, text.feesHint),
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...head, element('td', {}))),
      element('tbody', {}, ...fees.map(feeRow)),
    ),
    fees.length < MAX_FEES &&
      element('button', { type: 'button', class: 'button', 'data-add': '' }, text.add),
  );
}
