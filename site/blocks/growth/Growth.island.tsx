import { useEffect, useRef } from 'react';
import { DEFAULT_STATE } from '../../../shared/calculator/state.ts';
import { encodeState, STATE_PARAM } from '../../../shared/calculator/state-codec.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { pagePath } from '../../../shared/paths.ts';
import { DASH, formatNumber, formatPercent } from '../../../shared/persian/format.ts';
import type { ReturnPeriod } from '../../../shared/schema/lists.ts';
import { useAddressState } from '../../runtime/use-address-state.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { GROWTH_CODEC, type GrowthState, grownSum, readGrowth, SUMS } from './growth-state.ts';
import type { GrowthBar, GrowthView } from './view.ts';

const text = {
  title: (sum: string, period: string) => `${sum} میلیون تومانِ ${period}، امروز`,
  sum: 'مبلغ، میلیون تومان',
  period: 'چه زمانی',
  periods: {
    monthly: 'یک ماه پیش',
    quarterly: 'سه ماه پیش',
    biannual: 'شش ماه پیش',
    yearly: 'یک سال پیش',
  } satisfies Record<ReturnPeriod, string>,
  unit: 'میلیون تومان',
  needed: 'برای حفظ قدرت خرید:',
  now: '، امروز',
  calculate: 'بزرگ‌ترین صندوق هر دسته با بازده یک‌ساله، با ماشین‌حساب همین مبلغ:',
};
/** A million tomans. */
const MILLION_TOMAN_RIAL = 1e7;

interface Props extends Pick<GrowthView, 'bars' | 'from'> {
  /** Id of the title. */
  readonly titleId: string;
}

const figureOf = ({ kind }: GrowthBar, period: ReturnPeriod): FigureId =>
  kind === 'category' ? `category-average-${period}-return` : `${kind}-${period}-change`;

const percentWords = (percent: number | null): string => formatPercent(percent, { decimals: 1 });

/** What an amount became in gold, equity and fixed-income funds, in coins and dollars, beside what inflation asks for. */
export function Growth({ bars, from, titleId }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useAddressState(GROWTH_CODEC);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the reader may have chosen before
  useEffect(() => {
    const chosen = [...(root.current?.querySelectorAll('select') ?? [])].map(({ value }) => value);
    const asked = readGrowth(chosen.join('-'));
    if (asked.sum !== state.sum || asked.period !== state.period) setState(asked);
  }, []);
  useHydrated(root);
  const { sum, period } = state;
  const sums = bars.map(({ percents }) => grownSum(sum, percents[period]));
  const most = Math.max(sum, ...sums.map((one) => one ?? 0));
  const needed = sums[bars.findIndex(({ kind }) => kind === 'real')] ?? null;
  const heightOf = (one: number) => Math.round((100 * one) / most);
  return (
    <div ref={root} data-fixed-unit="" data-fixed-measure="">
      <header>
        <h2 id={titleId}>{text.title(formatNumber(sum), text.periods[period])}</h2>
        <Choices state={state} onChange={setState} />
      </header>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without markers */}
      <ul role="list" className="bars" style={{ '--needed': needed === null ? undefined : heightOf(needed) }}>
        {bars.map((bar, i) => (
          <Bar
            key={bar.label}
            bar={bar}
            sum={sums[i] ?? null}
            period={period}
            height={heightOf(sums[i] ?? 0)}
          />
        ))}
      </ul>
      {needed !== null && (
        <p className="needed">
          {text.needed} <b className="num">{formatNumber(needed)}</b> {text.unit}
        </p>
      )}
      <Calculators bars={bars} from={from[period]} state={state} />
    </div>
  );
}

interface ChoicesProps {
  readonly state: GrowthState;
  readonly onChange: (state: GrowthState) => void;
}

/** The amount and the period. */
function Choices({ state, onChange }: ChoicesProps) {
  const sums = SUMS.map((one) => [one, `${formatNumber(one)} ${text.unit}`] as const);
  return (
    <div className="choose" data-now={text.now}>
      <label>
        <span className="visually-hidden">{text.sum}</span>
        <select
          data-growth="sum"
          value={state.sum}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...state, sum: SUMS.find((one) => String(one) === value) ?? state.sum })
          }
        >
          {sums.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">{text.period}</span>
        <select
          data-growth="period"
          value={state.period}
          onChange={({ currentTarget: { value } }) => onChange({ ...state, period: value as ReturnPeriod })}
        >
          {Object.entries(text.periods)
            .toReversed()
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}

interface BarProps {
  readonly bar: GrowthBar;
  readonly sum: number | null;
  readonly period: ReturnPeriod;
  /** Percent of the highest. */
  readonly height: number;
}

function Bar({ bar, sum, period, height }: BarProps) {
  const { kind, label, href, slug, color, percents } = bar;
  return (
    <li data-kind={kind} data-subject={slug === null ? undefined : `category/${slug}`}>
      <span className="tall">
        <b className="num">{sum === null ? DASH : formatNumber(sum)}</b>
        <i style={{ '--height': height, '--own': color }} />
      </span>
      {href === null ? <span className="name">{label}</span> : <a href={href}>{label}</a>}
      <span className="num" data-figure={figureOf(bar, period)}>
        {percentWords(percents[period])}
      </span>
    </li>
  );
}

interface CalculatorsProps {
  readonly bars: readonly GrowthBar[];
  readonly from: string;
  readonly state: GrowthState;
}

/** The largest fund of each category: its calculator opens with this amount and day. */
function Calculators({ bars, from, state: { sum, period } }: CalculatorsProps) {
  const funds = bars.flatMap(({ fund, color }) => (fund ? [{ ...fund, color }] : []));
  if (funds.length === 0) return null;
  const plan = encodeState({ ...DEFAULT_STATE, sumRial: sum * MILLION_TOMAN_RIAL, from });
  return (
    <div className="funds">
      <p>{text.calculate}</p>
      <p className="row">
        {funds.map(({ slug, name, percents, color }) => (
          <span key={slug} data-subject={`fund/${slug}`}>
            <a href={`${pagePath.fund(slug)}?${STATE_PARAM}=${plan}#calculator`}>
              <i className="dot" style={{ '--dot': color }} /> {name}
            </a>{' '}
            <span className="num" data-figure={`${period}-return`}>
              {percentWords(percents[period])}
            </span>
          </span>
        ))}
      </p>
    </div>
  );
}
