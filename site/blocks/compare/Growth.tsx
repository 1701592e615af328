import { memo, useMemo } from 'react';
import type { Span } from '../../../shared/compare/state.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { copyText } from '../../runtime/copy-text.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { BlockMenu } from '../frame/BlockMenu.tsx';
import { type Comparison, chartBase, growthLines, inMeasure, type Prepared, wholeOf } from './comparison.ts';
import { CHART_HEIGHT, RangeButtons, RangedChart, type RangeProps } from './RangedChart.tsx';

const text = {
  growth: 'رشد سرمایه',
  question: 'صد واحد پول در هر کدام چند شد؟',
  meaning: (after: string) =>
    `نخستین روز بازه ۱۰۰ است${after}. تقسیم واحد و سود تقسیمی در آن حساب شده است؛ روزهای نامعلوم و تعطیلی بورس خط ندارند.`,
  index: 'آغاز بازه ۱۰۰',
  loading: 'در حال بارگذاری...',
};
const ID = 'growth';

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

interface Props extends RangeProps {
  readonly prepared: Prepared;
  readonly comparison: Comparison;
  /** `state` is what the reader has chosen: the drawing follows when the buttons are painted. */
  readonly isLog: boolean;
  readonly span: Span;
}

/** The first chart of a comparison, and the controls of its range. */
export const Growth = memo(function Growth({ prepared, comparison, isLog, span, ...range }: Props) {
  const view = useMemo(() => growthView(comparison, isLog), [comparison, isLog]);
  const all = useMemo(() => wholeOf(prepared), [prepared]);
  return (
    <RangedChart
      id={ID}
      title={text.growth}
      question={text.question}
      view={view}
      whole={{ ...all, span }}
      {...range}
    />
  );
});

interface PlaceholderProps extends RangeProps {
  readonly className: string | undefined;
  readonly lens: Lens | null;
}

/** The first chart while its figures are loaded: its words, its controls, and as much space as it takes. */
export const GrowthPlaceholder = ({ className, lens, ...range }: PlaceholderProps) => (
  <BlockFrame
    as="figure"
    anchor={ID}
    className={className}
    words={{ title: text.growth, question: text.question, meaning: [text.meaning(inMeasure({ lens }))] }}
    tools={<BlockMenu title={text.growth} actions={['link']} onAction={() => void copyText()} />}
  >
    <div className="controls">
      <RangeButtons {...range} />
    </div>
    <div className="skeleton" role="status" aria-label={text.loading} style={{ blockSize: CHART_HEIGHT }} />
  </BlockFrame>
);
