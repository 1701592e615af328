import type { FormEvent } from 'react';
import type { CalculatorState } from '../../../shared/calculator/state.ts';
import { type Currency, formatMoney } from '../../../shared/persian/format.ts';
import { parseAmount } from '../../../shared/persian/parse-amount.ts';
import { FeeFields } from './FeeFields.tsx';
import type { Inputs, Problem, ProblemOf } from './inputs.ts';
import type { ReadyRange } from './ready-ranges.ts';
import { CURRENCY_NAMES } from './result-view.ts';

const text = {
  label: 'ورودی‌های ماشین‌حساب',
  sum: 'مبلغ یک‌جا',
  monthly: 'مبلغ ماهانه',
  from: 'از تاریخ',
  to: 'تا تاریخ',
  ranges: 'بازهٔ آماده',
};

interface Props {
  readonly inputs: Inputs;
  readonly unit: Currency;
  readonly ranges: readonly ReadyRange[];
  readonly problems: readonly Problem[];
  /** The newest state that could be read, whose range is pressed. */
  readonly state: CalculatorState;
  /** Called while the reader types. */
  readonly onType: (inputs: Inputs) => void;
  /** Called when the reader has left a field, sent the form, or pressed a button of it. */
  readonly onDone: (inputs: Inputs) => void;
}

/** The form of the calculator. Amounts are typed as a reader says them, e.g. «۵۰ میلیون». */
export function PlanForm({ inputs, unit, ranges, problems, state, onType, onDone }: Props) {
  const problemOf: ProblemOf = (name) => problems.find(({ field }) => field === name)?.words ?? null;
  const currency = CURRENCY_NAMES[unit];
  const field = (name: 'sum' | 'monthly' | 'from' | 'to', label: string, words: string | null = null) => (
    <Field
      name={name}
      label={label}
      value={inputs[name]}
      words={words}
      problem={problemOf(name)}
      onType={(typed) => onType({ ...inputs, [name]: typed })}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(inputs);
  };
  return (
    <form
      className="calc-form"
      aria-label={text.label}
      noValidate
      onSubmit={submit}
      onBlur={({ target }) => target instanceof HTMLInputElement && onDone(inputs)}
    >
      <div className="fields">
        {field('sum', `${text.sum} (${currency})`, amountWords(inputs.sum, unit))}
        {field('monthly', `${text.monthly} (${currency})`, amountWords(inputs.monthly, unit))}
        {field('from', text.from)}
        {field('to', text.to)}
      </div>
      <div className="segments" role="group" aria-label={text.ranges}>
        {ranges.map(({ label, from, to, days }) => (
          <button
            key={label}
            type="button"
            aria-pressed={from === state.from && to === state.to}
            onClick={() => onDone({ ...inputs, ...days })}
          >
            {label}
          </button>
        ))}
      </div>
      <FeeFields
        fees={inputs.fees}
        problemOf={problemOf}
        onType={(fees) => onType({ ...inputs, fees })}
        onDone={(fees) => onDone({ ...inputs, fees })}
      />
    </form>
  );
}

/** «۵۰ میلیون تومان» for what is typed; empty where it is no amount. */
function amountWords(typed: string, unit: Currency): string {
  const rial = parseAmount(typed, unit);
  return rial ? formatMoney(rial, { unit }) : '';
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The amount in words; null for a field that is no amount. */
  readonly words: string | null;
  readonly problem: string | null;
  readonly onType: (typed: string) => void;
}

function Field({ name, label, value, words, problem, onType }: FieldProps) {
  const id = `calc-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        inputMode={words === null ? undefined : 'text'}
        aria-describedby={`${id}-problem${words === null ? '' : ` ${id}-words`}`}
        aria-invalid={problem === null ? undefined : true}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {words !== null && (
        <small id={`${id}-words`} className="words">
          {words}
        </small>
      )}
      <small id={`${id}-problem`} className="problem">
        {problem}
      </small>
    </div>
  );
}
