import type { KnownSeries } from '../../../shared/funds/series.ts';
import type { Lens } from '../../../shared/measures/lens.ts';
import { withKnowledgeDay } from '../../../shared/measures/measured-return.ts';
import type { OtherMeasure } from '../../../shared/measures/measures.ts';
import type { Quote } from '../../../shared/measures/quotes.ts';
import { loadMeasureSeries } from '../published.ts';

/** Daily quotes, and after them the one of the day that is not over. */
const withRunning = ({ dates, values }: KnownSeries, running: Quote | null): KnownSeries =>
  running === null
    ? { dates, values }
    : { dates: [...dates, running.day], values: [...values, running.value] };

/** A measure with its published prices. Throws where they do not load. */
export async function loadLens(measure: OtherMeasure): Promise<Lens> {
  const { quotes, running, index, session, means, origins } = await loadMeasureSeries();
  const live = {
    usd: withRunning(quotes.usd, running.usd),
    coin: withRunning(quotes.coin, running.coin),
    gold: withRunning(quotes.gold, running.gold),
  };
  const series = withKnowledgeDay({ quotes, index });
  return { measure, series, live: { ...series, quotes: live }, session, means, origins: origins[measure] };
}
