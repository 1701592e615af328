import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FEE_KINDS, type FeeKind, MAX_FEES } from '../../../shared/calculator/state.ts';
import { DASH } from '../../../shared/persian/format.ts';
import type { FeeInputs, ProblemOf } from './inputs.ts';

const text = {
  fees: 'کارمزدها',
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

interface Props {
  readonly fees: readonly FeeInputs[];
  readonly problemOf: ProblemOf;
  readonly onType: (fees: readonly FeeInputs[]) => void;
  readonly onDone: (fees: readonly FeeInputs[]) => void;
}

/** The rows of fees, and the buttons that add and remove one. */
export function FeeFields({ fees, problemOf, onType, onDone }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(() => fees.some(({ percent, from }) => percent !== '' || from !== ''));
  const hasProblem = fees.some((_, row) =>
    ['percent', 'from'].some((part) => problemOf(`fee-${row}-${part}`) !== null),
  );
  useEffect(() => {
    if (hasProblem && box.current) box.current.open = true;
  }, [hasProblem]);

  /** Changes the rows, then moves the focus: the pressed button may be gone. */
  const change = (next: readonly FeeInputs[], focused: string) => {
    flushSync(() => onDone(next));
    box.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const add = () => change([...fees, { kind: FEE_KINDS[0], percent: '', from: '' }], 'tr:last-child select');
  const remove = (row: number) => change(fees.toSpliced(row, 1), '[data-add]');

  return (
    <details className="fee-box" ref={box} open={isOpenAtFirst}>
      <summary>{text.fees}</summary>
      <div className="fees">
        <p className="muted">{text.feesHint}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.feeKind}</th>
              <th scope="col">{text.percent}</th>
              <th scope="col">{text.feeFrom}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {fees.map((fee, row) => (
              <FeeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a row are named by its place
                key={row}
                fee={fee}
                name={`fee-${row}`}
                problemOf={problemOf}
                onType={(next) => onType(fees.with(row, next))}
                onKind={(kind) => onDone(fees.with(row, { ...fee, kind }))}
                onRemove={() => remove(row)}
              />
            ))}
          </tbody>
        </table>
        {fees.length < MAX_FEES && (
          <button type="button" className="button" data-add="" onClick={add}>
            {text.add}
          </button>
        )}
      </div>
    </details>
  );
}

interface RowProps {
  readonly fee: FeeInputs;
  /** Begins the names of its fields. */
  readonly name: string;
  readonly problemOf: ProblemOf;
  readonly onType: (fee: FeeInputs) => void;
  readonly onKind: (kind: FeeKind) => void;
  readonly onRemove: () => void;
}

function FeeRow({ fee, name, problemOf, onType, onKind, onRemove }: RowProps) {
  const kind = text.kinds[fee.kind];
  const field = (part: 'percent' | 'from', label: string, placeholder: string) => {
    const problem = problemOf(`${name}-${part}`);
    return (
      <td>
        <input
          name={`${name}-${part}`}
          type="text"
          autoComplete="off"
          placeholder={placeholder}
          aria-label={`${label}، ${kind}`}
          aria-describedby={`calc-${name}-${part}-problem`}
          aria-invalid={problem === null ? undefined : true}
          value={fee[part]}
          onChange={({ currentTarget }) => onType({ ...fee, [part]: currentTarget.value })}
        />
        <small id={`calc-${name}-${part}-problem`} className="problem">
          {problem}
        </small>
      </td>
    );
  };
  return (
    <tr>
      <td>
        <select
          name={`${name}-kind`}
          aria-label={text.feeKind}
          value={fee.kind}
          onChange={({ currentTarget }) => onKind(currentTarget.value as FeeKind)}
        >
          {FEE_KINDS.map((one) => (
            <option key={one} value={one}>
              {text.kinds[one]}
            </option>
          ))}
        </select>
      </td>
      {field('percent', text.percent, DASH)}
      {field('from', text.feeFrom, text.always)}
      <td>
        <button type="button" className="remove" aria-label={text.remove} onClick={onRemove}>
          ✕
        </button>
      </td>
    </tr>
  );
}
