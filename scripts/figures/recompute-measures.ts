import { addDays, daysBetween } from '../../shared/dates/days.ts';
import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import { RETURN_DAYS } from '../../shared/funds/returns.ts';
import { OTHER_MEASURES, type OtherMeasure } from '../../shared/measures/measures.ts';
import { RETURN_PERIODS, type ReturnPeriod } from '../../shared/schema/lists.ts';
import type { FundMeasures, MeasureSeriesFile } from '../../shared/schema/snapshots/measures.ts';
import type { ProvenanceFile } from '../../shared/schema/snapshots/provenance.ts';
import type { CheckedRelease } from './check-release.ts';

/** A return in a measure, percent points: as the snapshot has it, and as it follows from published files. */
export interface Recomputed {
  readonly key: string;
  readonly period: ReturnPeriod;
  readonly measure: 'rial' | OtherMeasure;
  readonly percent: number | null;
  readonly again: number | null;
}

/** Own copies of the site's rules, so that a fault in them does not hide itself. */
const MAX_AGE_DAYS = 15;

function valueOn({ quotes, index }: MeasureSeriesFile, measure: OtherMeasure, day: string): number | null {
  if (measure === 'real') {
    const known = index.filter(({ publishedOn }) => publishedOn <= day).map(({ month }) => month);
    const newest = known.sort().at(-1);
    return index.find(({ month }) => month === newest)?.index ?? null;
  }
  const { dates, values } = quotes[measure];
  const at = dates.findLastIndex((date) => date <= day);
  const found = dates[at];
  return found !== undefined && daysBetween(found, day) <= MAX_AGE_DAYS ? (values[at] ?? null) : null;
}

/** Published JSON; throws where the release lacks the file. */
function readJson<T>(release: CheckedRelease, key: string): T {
  const path = provenanceFile(key) ?? key;
  const text = release.readFile(path);
  if (text === null) throw new Error(`the release has no ${path}`);
  return JSON.parse(text) as T;
}

/**
 * Every return of a fund or a category in every measure, again from the published files: the rial return of its provenance, the
 * quotes and index months of measures.json. `key` is e.g. "fund-measures/عیار".
 */
export function recomputeMeasures(key: string, stored: FundMeasures, release: CheckedRelease): Recomputed[] {
  const [family, slug] = key.split('/') as [string, string];
  const level = family === 'fund-measures' ? 'fund' : 'category';
  const prefix = level === 'fund' ? '' : 'category-average-';
  const file = readJson<ProvenanceFile>(release, `${level}-provenance/${slug}`);
  const series = readJson<MeasureSeriesFile>(release, 'measure-series');
  return RETURN_PERIODS.flatMap((period): Recomputed[] => {
    const kept = stored.periods.find((one) => one.period === period);
    // fipiran's 0 for a fund younger than the period is unknown; a mean may be 0.
    const own = kept?.reason === null ? (file.figures[`${prefix}${period}-return`]?.value ?? null) : null;
    const { day } = stored;
    const rial = { key, period, measure: 'rial' as const, percent: kept?.rialPercent ?? null, again: own };
    const others = OTHER_MEASURES.map((measure) => {
      const ends = day && [
        valueOn(series, measure, addDays(day, -RETURN_DAYS[period])),
        valueOn(series, measure, day),
      ];
      const [from, to] = ends || [null, null];
      const again = own === null || !from || !to ? null : ((1 + own / 100) / (to / from) - 1) * 100;
      return { key, period, measure, percent: kept?.measures[measure].percent ?? null, again };
    });
    return [rial, ...others];
  });
}
