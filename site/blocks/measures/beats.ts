import { jalaliLong } from '../../../shared/dates/jalali.ts';
import type { FigureId } from '../../../shared/figures/index.ts';
import { OTHER_MEASURES } from '../../../shared/measures/measures.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { MarketMeasures, MeasureBeats } from '../../../shared/schema/snapshots/measures.ts';

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
}

/** How many funds kept up with each measure in a year, e.g. «۳ از ۸۶ صندوق»; a measure that lacks data is left out. */
const beatFigures = (level: 'category' | 'market', beats: MeasureBeats): BeatFigure[] =>
  OTHER_MEASURES.flatMap((measure) => {
    const { beat, of } = beats[measure];
    if (of === 0) return [];
    const figure: FigureId = `${level}-beat-${measure}`;
    const value = `${formatNumber(beat)} ${text.of} ${formatNumber(of)} ${text.funds}`;
    return [{ figure, label: text.labels[measure], value, share: Math.round((100 * beat) / of) }];
  });

/** The strip of a category or the market. */
export interface KeptUp {
  readonly figures: readonly BeatFigure[];
  /** The day of the newest return. */
  readonly date: string | null;
  readonly simulated: boolean;
}

/** The strip; null without a counted fund. */
export function keptUpOf(
  level: 'category' | 'market',
  snapshot: Pick<MarketMeasures, 'beats' | 'meta'> | null,
): KeptUp | null {
  const figures = snapshot ? beatFigures(level, snapshot.beats) : [];
  if (!snapshot || figures.length === 0) return null;
  const { asOf, simulated } = snapshot.meta;
  return { figures, date: asOf && jalaliLong(asOf), simulated };
}
