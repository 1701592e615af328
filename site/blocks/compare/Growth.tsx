import { memo, useMemo } from 'react';
import type { CompareState, RangeId, Span } from '../../../shared/compare/state.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import {
  type Comparison,
  chartBase,
  growthLines,
  inMeasure,
  type Prepared,
  wholeSpan,
} from './comparison.ts';
import { RangedChart } from './RangedChart.tsx';

const text = {
  growth: 'رشد سرمایه',
  question: 'صد واحد پول در هر کدام چند شد؟',
  meaning: (after: string) =>
    `نخستین روز بازه ۱۰۰ است${after}. تقسیم واحد و سود تقسیمی در آن حساب شده است؛ روزهای نامعلوم و تعطیلی بورس خط ندارند.`,
  index: 'آغاز بازه ۱۰۰',
};

const growthFormat = (value: number): string => formatNumber(value, { decimals: 1 });

const growthView = (comparison: Comparison, isLog: boolean) => ({
  meta: comparison.meta,
  unit: `${text.index}${inMeasure(comparison)}`,
  meaning: text.meaning(inMeasure(comparison)),
  chart: {
    ...chartBase(comparison),
    label: text.growth,
    lines: growthLines(comparison, comparison.span),
    isLog,
    baseline: 100,
    events: comparison.events,
    format: growthFormat,
    tick: formatNumber,
  },
});

interface Props {
  readonly prepared: Prepared;
  readonly comparison: Comparison;
  readonly isLog: boolean;
  /** What the reader has chosen: the drawing follows when the buttons are painted. */
  readonly state: Pick<CompareState, 'range' | 'isLog'>;
  readonly span: Span;
  readonly onRange: (range: RangeId | Span, isDone: boolean) => void;
  readonly onLog: (isLog: boolean) => void;
}

/** The first chart of a comparison, and the controls of its range. */
export const Growth = memo(function Growth({ prepared, comparison, isLog, state, span, ...actions }: Props) {
  const view = useMemo(() => growthView(comparison, isLog), [comparison, isLog]);
  const all = useMemo(() => {
    const full = wholeSpan(prepared);
    return { full, lines: growthLines(prepared, full) };
  }, [prepared]);
  return (
    <RangedChart
      id="growth"
      title={text.growth}
      question={text.question}
      view={view}
      whole={{ ...all, span }}
      state={state}
      {...actions}
    />
  );
});
