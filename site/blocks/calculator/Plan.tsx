import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type DayRange, daysOf } from '../../../shared/calculator/calculate.ts';
import type { CalculatorState } from '../../../shared/calculator/state.ts';
import { decodeState, encodeState, STATE_PARAM } from '../../../shared/calculator/state-codec.ts';
import { useReaderLens } from '../../runtime/measure/use-reader-lens.ts';
import { useReaderUnit } from '../../runtime/money-unit/use-reader-unit.ts';
import { addressOf, paramCodec, useAddressState } from '../../runtime/use-address-state.ts';
import { type Inputs, readInputs, writeInputs } from './inputs.ts';
import type { CalculatorFiles } from './load-data.ts';
import { savePlanCard } from './PlanCard.tsx';
import { PlanForm } from './PlanForm.tsx';
import { PlanResult } from './PlanResult.tsx';
import { planView, sayPlan } from './plan-view.ts';
import { readyRanges } from './ready-ranges.ts';

const text = { none: 'در این بازه پس از آغاز روز معاملاتی دیگری نیست؛ بازهٔ بلندتری انتخاب کنید.' };

const CODEC = {
  ...paramCodec<CalculatorState>({ param: STATE_PARAM, decode: decodeState, encode: encodeState }),
  anchor: 'calculator',
};

interface Props {
  readonly files: CalculatorFiles;
  /** The days of the fund's history. */
  readonly range: DayRange;
}

/** Form and result of a calculation; the address holds it. */
export function Plan({ files, range }: Props) {
  // Amounts are typed and shown in tomans unless the reader chose rials.
  const unit = useReaderUnit() ?? 'toman';
  const lens = useReaderLens();
  const [state, setState] = useAddressState(CODEC);
  const [inputs, setInputs] = useState(() => writeInputs(state, range, unit));
  // What cannot be read is said where the reader has left the field; a link may name days that this fund does not know.
  const [problems, setProblems] = useState(() => readInputs(inputs, range, unit).problems);
  const [sentence, setSentence] = useState('');

  // With its days named, so that its link stays the same when newer days come.
  const dated = useMemo(() => ({ ...state, ...daysOf(state, range) }), [state, range]);
  const shown = useDeferredValue(dated);
  const view = useMemo(() => planView(shown, files, { unit, lens }), [shown, files, unit, lens]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another currency writes all fields anew
  useEffect(() => {
    const written = writeInputs(state, range, unit);
    setInputs(written);
    setProblems(readInputs(written, range, unit).problems);
  }, [unit]);

  const type = (typed: Inputs) => {
    setInputs(typed);
    const read = readInputs(typed, range, unit);
    if (!read.state) return read;
    setProblems([]);
    setState(read.state);
    return read;
  };
  const finish = (typed: Inputs) => {
    const read = type(typed);
    setProblems(read.problems);
    if (!read.state) return;
    // «۵ میلیون» becomes «۵٬۰۰۰٬۰۰۰»; fees stay as they were typed.
    setInputs({ ...writeInputs(read.state, range, unit), fees: typed.fees });
    const result = planView(read.state, files, { unit, lens });
    setSentence(result ? sayPlan(result) : text.none);
  };

  const name = `calculator-${files.fund.fund.slug}`;
  return (
    <>
      <PlanForm
        inputs={inputs}
        unit={unit}
        ranges={readyRanges(range)}
        problems={problems}
        state={dated}
        onType={type}
        onDone={finish}
      />
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
      <div className="calc-result" hidden={problems.length > 0}>
        {view ? (
          <PlanResult
            view={view}
            address={addressOf(CODEC, dated)}
            name={name}
            onCard={() => savePlanCard(view, name)}
          />
        ) : (
          <p className="muted">{text.none}</p>
        )}
      </div>
    </>
  );
}
