import { calculate, type DayRange, daysOf } from '../../../shared/calculator/calculate.ts';
import { addMonths } from '../../../shared/calculator/payments.ts';
import { type CalculatorState, FEE_KINDS } from '../../../shared/calculator/state.ts';
import { decodeState, encodeState, STATE_PARAM } from '../../../shared/calculator/state-codec.ts';
import { jalaliDate } from '../../../shared/dates/jalali.ts';
import type { Currency } from '../../../shared/persian/format.ts';
import { LENS_EVENT, readerLens } from '../../runtime/measure/reader-lens.ts';
import { readerUnit } from '../../runtime/money-unit/reader-unit.ts';
import { element } from '../provenance/elements.ts';
import {
  createFields,
  createForm,
  pressRange,
  type ReadyRange,
  readFields,
  showAmountWords,
  showProblems,
  writeFields,
} from './form.ts';
import { type Inputs, readInputs, writeInputs } from './inputs.ts';
import { type CalculatorFiles, dataOf } from './load-data.ts';
import { showResult } from './show-result.ts';

const text = { years: { 1: '۱ سال', 3: '۳ سال', 5: '۵ سال' }, all: 'از آغاز' };

/** An opened calculator: its parts, its data, and what the reader has entered. */
interface OpenCalculator {
  readonly form: HTMLFormElement;
  readonly result: HTMLElement;
  /** Tells a screen reader the result. */
  readonly status: HTMLElement;
  readonly files: CalculatorFiles;
  readonly range: DayRange;
  state: CalculatorState;
}

/** Amounts are typed and shown in tomans unless the reader chose rials. */
const unitOf = (): Currency => readerUnit() ?? 'toman';

/** The last year, three and five, as far as the data goes, and all of it. */
function readyRanges({ from, to }: DayRange): ReadyRange[] {
  const known = Object.entries(text.years).flatMap(([years, label]) => {
    const start = addMonths(to, -12 * Number(years));
    return start > from ? [{ label, from: start, to }] : [];
  });
  return [...known, { label: text.all, from, to }];
}

/** The address of the page with a state; a link to it opens the calculator. */
function addressOf(state: CalculatorState): string {
  const url = new URL(location.href);
  url.searchParams.set(STATE_PARAM, encodeState(state));
  url.hash = 'calculator';
  return url.href;
}

function fill({ form, range, state }: OpenCalculator, inputs: Inputs): void {
  const isOpen = form.querySelector<HTMLDetailsElement>('.fee-box')?.open ?? state.fees.length > 0;
  form.replaceChildren(...createFields(inputs, unitOf(), readyRanges(range), isOpen));
}

/** Draws the result of the state, with its days named, so that its link stays the same when newer days come; its sentence. */
function render({ result, files, range, state: entered }: OpenCalculator): string {
  const state = { ...entered, ...daysOf(entered, range) };
  return showResult(result, {
    calculation: calculate(state, dataOf(files)),
    state,
    files,
    unit: unitOf(),
    lens: readerLens(),
    address: addressOf(state),
  });
}

/** What is typed; says what cannot be read where the reader has left the field. */
function check({ form, result, range }: OpenCalculator, isFinal: boolean): CalculatorState | null {
  const { state, problems } = readInputs(readFields(form), range, unitOf());
  if (isFinal || state) {
    showProblems(form, problems);
    result.hidden = state === null;
  }
  if (state) pressRange(form, state);
  return state;
}

/** Shows what is typed, and names it in the address; rewrites the fields once the reader has left one. */
function update(opened: OpenCalculator, isFinal: boolean): void {
  showAmountWords(opened.form, unitOf());
  const state = check(opened, isFinal);
  if (state === null) return;
  opened.state = state;
  history.replaceState(history.state, '', addressOf(state));
  const sentence = render(opened);
  if (!isFinal) return;
  writeFields(opened.form, writeInputs(state, opened.range, unitOf()));
  opened.status.textContent = sentence;
}

/** The fields after a press of a button of the form; null for other buttons. */
function pressed(inputs: Inputs, { add, remove, from, to }: DOMStringMap): Inputs | null {
  if (add !== undefined)
    return { ...inputs, fees: [...inputs.fees, { kind: FEE_KINDS[0], percent: '', from: '' }] };
  if (remove !== undefined)
    return { ...inputs, fees: inputs.fees.filter((_, row) => row !== Number(remove)) };
  return from && to ? { ...inputs, from: jalaliDate(from), to: jalaliDate(to) } : null;
}

/** A pressed button that was drawn anew keeps the focus; a new row of fees gets it. */
function focusAgain(form: HTMLFormElement, { add, from }: DOMStringMap): void {
  const rows = form.querySelectorAll<HTMLElement>('.fees tbody tr');
  if (add !== undefined) rows[rows.length - 1]?.querySelector('select')?.focus();
  else if (from) form.querySelector<HTMLElement>(`[data-from="${from}"]`)?.focus();
  else form.querySelector<HTMLElement>('[data-add]')?.focus();
}

function onPress(opened: OpenCalculator, { target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const inputs = button && pressed(readFields(opened.form), button.dataset);
  if (!button || !inputs) return;
  fill(opened, inputs);
  focusAgain(opened.form, button.dataset);
  update(opened, true);
}

/** Draws anew what the reader's unit or measure changes. */
function follow(opened: OpenCalculator): void {
  document.addEventListener(LENS_EVENT, () => render(opened));
  new MutationObserver(() => {
    fill(opened, writeInputs(opened.state, opened.range, unitOf()));
    check(opened, true);
    render(opened);
  }).observe(document.documentElement, { attributeFilter: ['data-unit'] });
}

/** Opens the calculator in `place` with the state of the address. */
export function openCalculator(place: HTMLElement, files: CalculatorFiles, range: DayRange): void {
  const opened: OpenCalculator = {
    form: createForm(),
    result: element('div', { class: 'calc-result' }),
    status: element('p', { class: 'visually-hidden', role: 'status' }),
    files,
    range,
    state: decodeState(new URLSearchParams(location.search).get(STATE_PARAM) ?? ''),
  };
  const { form, status, result } = opened;
  place.replaceChildren(form, status, result);
  form.addEventListener('input', () => update(opened, false));
  form.addEventListener('change', () => update(opened, true));
  form.addEventListener('click', (event) => onPress(opened, event));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update(opened, true);
  });
  fill(opened, writeInputs(opened.state, range, unitOf()));
  // A link may name days that this fund does not know.
  check(opened, true);
  render(opened);
  follow(opened);
}
