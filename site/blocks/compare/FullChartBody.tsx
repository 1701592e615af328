import { useDeferredValue, useMemo } from 'react';
import { type CompareLine, partOf } from '../../../shared/compare/lines.ts';
import { type CompareState, writeCompare } from '../../../shared/compare/state.ts';
import { type KnownSeries, knownSeries } from '../../../shared/funds/series.ts';
import { closesInUnits, navsInUnits } from '../../../shared/measures/unit-columns.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber, formatRial } from '../../../shared/persian/format.ts';
import type { FundHistory } from '../../../shared/schema/snapshots/history.ts';
import plainStyles from '../../charts/plain/plain.css?inline';
import { ViewSwitches } from '../../charts/ViewSwitches.tsx';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { boundsWords } from './bounds-words.ts';
import { fundLine } from './build-lines.ts';
import type { BlockView } from './ChartBlock.tsx';
import { Benchmarks } from './ChosenFunds.tsx';
import styles from './compare.css?inline';
import {
  type Comparison,
  chartBase,
  compare,
  growthLines,
  inMeasure,
  prepare,
  shownSpan,
  toPlainLine,
  wholeOf,
} from './comparison.ts';
import { type FullChartState, MODES, type Mode } from './full-chart-address.ts';
import type { Loaded } from './load-comparison.ts';
import { RangedChart } from './RangedChart.tsx';
import { useComparison, useHeldRange } from './use-comparison.ts';

adoptStyles(plainStyles + styles);

const text = {
  block: 'قیمت و ارزش هر واحد',
  question: 'ارزش هر واحد در همهٔ سابقه چه تغییری کرد؟',
  modes: 'رقم',
  index: 'آغاز بازه ۱۰۰',
  rial: 'ریال',
  rialMeaning: 'به ریال و در واحدهای امروز صندوق: تقسیم واحد کاهش نیست. سود تقسیمی در آن حساب نشده است.',
  indexMeaning: (after: string) =>
    `نخستین روز بازه ۱۰۰ است${after}. سود تقسیمی تنها در «بازده کل» حساب شده است.`,
  none: 'سابقهٔ روزانهٔ این صندوق منتشر نشده است.',
  compare: 'در صفحهٔ مقایسه',
  loading: 'در حال بارگذاری...',
};

const MODE_TEXT: Readonly<Record<Mode, string>> = {
  total: 'بازده کل',
  nav: 'NAV ابطال',
  price: 'قیمت پایانی',
};

const MODE_SWITCHES = [{ label: text.modes, options: MODES.map((id) => [id, MODE_TEXT[id]] as const) }];

/** The values of a mode in units of the newest day: a split is no fall. */
function inNewUnits(history: FundHistory, mode: 'nav' | 'price'): KnownSeries {
  const { dates, navRial, closeRial } = history;
  const values = mode === 'nav' ? navsInUnits(navRial, history) : closesInUnits(closeRial, navRial, history);
  return knownSeries({ dates, values });
}

/** The line of a mode: growth with payouts, or NAV or close as stored, without them. */
function modeLine(history: FundHistory, mode: Mode): CompareLine {
  const line = fundLine(history);
  if (mode === 'total') return line;
  return { ...line, label: `${line.label}، ${MODE_TEXT[mode]}`, series: inNewUnits(history, mode) };
}

/** The modes of which the fund has values. */
const modesOf = (history: FundHistory): Mode[] =>
  MODES.filter((mode) => modeLine(history, mode).series.dates.length > 1);

/** In rials as long as nothing else is beside them; else every line begins at 100. */
function viewOf(comparison: Comparison, mode: Mode, isLog: boolean, label: string): BlockView {
  const isRial = comparison.lines.length === 1 && mode !== 'total' && comparison.lens === null;
  const line = comparison.lines[0] as Comparison['lines'][number];
  const { span, meta, events } = comparison;
  const after = inMeasure(comparison);
  return {
    meta,
    unit: isRial ? text.rial : `${text.index}${after}`,
    meaning: isRial ? text.rialMeaning : text.indexMeaning(after),
    chart: {
      ...chartBase(comparison),
      label,
      lines: isRial
        ? [toPlainLine(line, partOf(line.series, span), comparison)]
        : growthLines(comparison, span),
      isLog,
      baseline: isRial ? null : 100,
      format: isRial ? formatRial : (value) => formatNumber(value, { decimals: 1 }),
      tick: isRial ? formatRial : formatNumber,
      events,
    },
  };
}

interface Props {
  readonly slug: string;
  /** Title of the chart, read out. */
  readonly title: string;
  readonly chart: FullChartState;
  readonly onChange: (chart: FullChartState) => void;
}

/** One fund over its whole history, with benchmarks beside it. */
export function FullChartBody({ slug, title, chart, onChange }: Props) {
  const change = (part: Partial<CompareState>) => onChange({ ...chart, state: { ...chart.state, ...part } });
  const { range, choose } = useHeldRange(chart.state.range, (next) => change({ range: next }));
  const state = { ...chart.state, range, funds: [slug] };
  const files = useComparison(state);
  const loaded = files.data;
  if (files.failed) return <LoadError onRetry={files.retry} />;
  if (!loaded) return <div className="skeleton" role="status" aria-label={text.loading} />;
  if (loaded.histories.length === 0) return <p className="state">{text.none}</p>;
  return (
    <div className="stack">
      <Benchmarks chosen={state.benchmarks} onChange={(benchmarks) => change({ benchmarks })} />
      <Drawing
        loaded={loaded}
        title={title}
        mode={chart.mode}
        state={state}
        onRange={choose}
        onLog={(isLog) => change({ isLog })}
        onMode={(mode) => onChange({ ...chart, mode })}
      />
      <a className="button" href={`${pagePath.compare}?${writeCompare(state)}`}>
        {text.compare}
      </a>
    </div>
  );
}

interface DrawingProps {
  readonly loaded: Loaded;
  readonly title: string;
  readonly mode: Mode;
  readonly state: CompareState;
  readonly onRange: (range: CompareState['range'], isDone: boolean) => void;
  readonly onLog: (isLog: boolean) => void;
  readonly onMode: (mode: Mode) => void;
}

/** The chart and its controls: a control shows a choice at once, and the chart follows when it has been computed. */
function Drawing({ loaded, title, mode: wanted, state, onMode, ...actions }: DrawingProps) {
  const lens = useDeferredValue(useReaderLens());
  const history = loaded.histories[0] as Loaded['histories'][number];
  const available = useMemo(() => modesOf(history), [history]);
  const mode = available.includes(wanted) ? wanted : 'nav';
  const [shownMode, range, isLog] = [
    useDeferredValue(mode),
    useDeferredValue(state.range),
    useDeferredValue(state.isLog),
  ];
  const prepared = useMemo(
    () => prepare({ ...loaded, funds: [modeLine(history, shownMode)] }, lens),
    [loaded, history, shownMode, lens],
  );
  const comparison = useMemo(() => prepared && compare(prepared, { range }), [prepared, range]);
  const view = useMemo(
    () => comparison && viewOf(comparison, shownMode, isLog, title),
    [comparison, shownMode, isLog, title],
  );
  const all = useMemo(() => prepared && wholeOf(prepared), [prepared]);
  if (!prepared || !comparison || !view || !all) return <p className="state">{text.none}</p>;
  return (
    <>
      <div className="muted">
        {boundsWords(comparison, loaded).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <RangedChart
        id="full-chart"
        title={text.block}
        question={text.question}
        view={view}
        whole={{ ...all, span: shownSpan(prepared, state.range) }}
        state={state}
        controls={
          <ViewSwitches
            switches={MODE_SWITCHES}
            view={mode}
            disabled={MODES.filter((id) => !available.includes(id))}
            onChange={(id) => onMode(id as Mode)}
          />
        }
        {...actions}
      />
    </>
  );
}
