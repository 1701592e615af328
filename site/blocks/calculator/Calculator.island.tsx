import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type DayRange, daysOf, rangeOf } from '../../../shared/calculator/calculate.ts';
import type { CalculatorState } from '../../../shared/calculator/state.ts';
import { decodeState, encodeState, STATE_PARAM } from '../../../shared/calculator/state-codec.ts';
import plainStyles from '../../charts/plain/plain.css?inline';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';
import { addressOf, paramCodec, useAddressState } from '../../runtime/use-address-state.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { useReaderLens, useReaderUnit } from '../../runtime/use-reader-choice.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import styles from './calculator.css?inline';
import { type Inputs, readInputs, writeInputs } from './inputs.ts';
import { type CalculatorFiles, dataOf, loadFiles } from './load-data.ts';
import { PlanForm } from './PlanForm.tsx';
import { PlanResult } from './PlanResult.tsx';
import { type PlanView, planView, sayPlan } from './plan-view.ts';
import { readyRanges } from './ready-ranges.ts';

const planText = { none: 'در این بازه پس از آغاز روز معاملاتی دیگری نیست؛ بازهٔ بلندتری انتخاب کنید.' };

const CODEC = {
  ...paramCodec<CalculatorState>({ param: STATE_PARAM, decode: decodeState, encode: encodeState }),
  anchor: 'calculator',
};

interface Props {
  readonly files: CalculatorFiles;
  /** The days of the fund's history. */
  readonly range: DayRange;
}

/** The picture's own code is loaded for it. */
const saveCard = (view: PlanView, name: string) =>
  void import('./PlanCard.tsx').then(({ savePlanCard }) => savePlanCard(view, name), sayNotLoaded);

/** Form and result of a calculation; the address holds it. */
function Plan({ files, range }: Props) {
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
    setSentence(result ? sayPlan(result) : planText.none);
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
            onCard={() => saveCard(view, name)}
          />
        ) : (
          <p className="muted">{planText.none}</p>
        )}
      </div>
    </>
  );
}

const text = {
  loading: 'در حال بارگذاری...',
  failed: 'تاریخچهٔ صندوق بارگذاری نشد.',
  noHistory: 'برای این صندوق هنوز دو روز معاملاتی با NAV معلوم نیست؛ محاسبه ممکن نیست.',
  lacksPayouts:
    'سود تقسیمی نامعلوم: این صندوق سود تقسیم می‌کند و مقدار آن ثبت نشده است؛ از NAV به‌تنهایی محاسبه‌ای نمی‌شود.',
  open: 'محاسبه',
  close: 'بستن ماشین‌حساب',
  noScript: 'ماشین‌حساب به جاوااسکریپت نیاز دارد.',
};
const ANCHOR = '#calculator';

adoptStyles(plainStyles + styles);

const isAsked = (): boolean =>
  location.hash === ANCHOR || new URLSearchParams(location.search).has(STATE_PARAM);

/** The calculator of a fund, closed: its data is loaded when it is opened. `slug` is the fund's. */
export function Calculator({ slug }: { readonly slug: string }) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const change = (open: boolean) => {
    setOpen(open);
    if (open) setOpened(true);
  };
  useHydrated(root);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the reader may have opened it before
  useEffect(() => {
    if (!root.current) return;
    if (isAsked()) root.current.open = true;
    change(root.current.open);
  }, []);

  return (
    <details ref={root} onToggle={({ currentTarget }) => change(currentTarget.open)}>
      <summary className="button">{isOpen ? text.close : text.open}</summary>
      {wasOpened ? (
        <div className="calc">
          <Loaded slug={slug} />
        </div>
      ) : (
        <p>{text.noScript}</p>
      )}
    </details>
  );
}

function Loaded({ slug }: { readonly slug: string }) {
  const files = useLoaded(['calculator', slug], () => loadFiles(slug));
  if (files.failed) return <LoadError message={text.failed} onRetry={files.retry} />;
  if (files.data === undefined)
    return (
      <p className="muted" role="status">
        {text.loading}
      </p>
    );
  const range = files.data && rangeOf(dataOf(files.data).fund);
  if (!files.data || !range)
    return <p className="muted">{files.data?.fund.lacksPayouts ? text.lacksPayouts : text.noHistory}</p>;
  return <Plan files={files.data} range={range} />;
}
