import { jalaliLong } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { MIN_AHEAD_PERCENT, OTHER_MEASURES, type OtherMeasure } from '../../../shared/measures/measures.ts';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import type { MarketMeasures, MeasureBeats } from '../../../shared/schema/snapshots/measures.ts';
import { DEFAULT_STATE, type ScreenerState, writeState } from '../../../shared/screener/state.ts';

const text = {
  labels: { real: 'جلوتر از تورم', usd: 'جلوتر از دلار', coin: 'جلوتر از سکه', gold: 'جلوتر از طلا' },
  of: 'از',
  funds: 'صندوق',
};

/** A count of funds, in words and as a share of all. */
export interface BeatFigure {
  readonly figure: FigureId;
  readonly label: string;
  readonly value: string;
  /** Percent. */
  readonly share: number;
  /** The screen of these funds. */
  readonly href: string;
}

/** The column of the screener with a year's return in a measure. */
const FIELDS = { real: 'real1y', usd: 'usd1y', coin: 'coin1y', gold: 'gold1y' } as const satisfies Record<
  OtherMeasure,
  FieldId
>;
/** Leveraged funds, whose year is counted in another way, are left out of the market's counts. */
const KINDS_OF_MARKET = ['-leveraged'];

/** The screen of the funds that kept up with a measure, the best first. */
function screenOf(measure: OtherMeasure, kinds: readonly string[]): string {
  const field = FIELDS[measure];
  const state: ScreenerState = {
    ...DEFAULT_STATE,
    kinds,
    ranges: new Map([[field, { min: MIN_AHEAD_PERCENT, max: null }]]),
    sort: [{ field, direction: 'descending' }],
    columns: [field, ...DEFAULT_STATE.columns],
  };
  return `${pagePath.screener}?${writeState(state)}`;
}

/** Fewer funds are not counted: for one, the table of its returns in all measures says it. */
const MIN_COUNTED = 2;

/** How many funds kept up with each measure in a year, e.g. «۳ از ۸۶ صندوق»; a measure that lacks data is left out. */
const beatFigures = (
  level: 'category' | 'market',
  beats: MeasureBeats,
  kinds: readonly string[],
): BeatFigure[] =>
  OTHER_MEASURES.flatMap((measure) => {
    const { beat, of } = beats[measure];
    if (of < MIN_COUNTED) return [];
    const figure: FigureId = `${level}-beat-${measure}`;
    const value = `${formatNumber(beat)} ${text.of} ${formatNumber(of)} ${text.funds}`;
    const href = screenOf(measure, kinds);
    return [{ figure, label: text.labels[measure], value, share: Math.round((100 * beat) / of), href }];
  });

/** The strip of a category or the market. */
export interface KeptUp {
  readonly figures: readonly BeatFigure[];
  /** The day of the newest return. */
  readonly date: string | null;
  readonly simulated: boolean;
}

/** The strip; null where no two funds are counted. */
export function keptUpOf(
  level: 'category' | 'market',
  snapshot:
    | (Pick<MarketMeasures, 'beats' | 'meta'> & { readonly category?: { readonly kind: string } })
    | null,
): KeptUp | null {
  const kinds = snapshot?.category ? [snapshot.category.kind] : KINDS_OF_MARKET;
  const figures = snapshot ? beatFigures(level, snapshot.beats, kinds) : [];
  if (!snapshot || figures.length === 0) return null;
  const { asOf, simulated } = snapshot.meta;
  return { figures, date: asOf && jalaliLong(asOf), simulated };
}
