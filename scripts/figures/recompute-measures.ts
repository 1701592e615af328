import { addDays, daysBetween } from '../../shared/dates/days.ts';
import type { FigureId } from '../../shared/figures/index.ts';
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
const MAX_AGE_DAYS = { monthly: 3, quarterly: 7, biannual: 15, yearly: 15 } as const;
const MONTHS = { monthly: 1, quarterly: 3, biannual: 6, yearly: 12 } as const;
const MAX_KNOWLEDGE_DAYS = 31;

/** The Jalali month some months before another, e.g. ("1405-02", 3) → "1404-11". */
function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const months = year * 12 + number - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The newest month of the index that is known on the day of the newest quote, and the one as many months before it as the period has. */
function indexEnds({ quotes, index }: MeasureSeriesFile, period: ReturnPeriod, day: string) {
  const newest = Object.values(quotes).flatMap(({ dates }) => dates.at(-1) ?? []);
  const [quoted] = newest.sort().slice(-1);
  const knownOn = quoted && Math.abs(daysBetween(day, quoted)) <= MAX_KNOWLEDGE_DAYS ? quoted : day;
  const months = index.filter(({ publishedOn }) => publishedOn <= knownOn).map(({ month }) => month);
  const to = months.sort().at(-1);
  const indexIn = (month: string) =>
    months.includes(month) ? (index.find((one) => one.month === month)?.index ?? null) : null;
  return to === undefined ? [null, null] : [indexIn(monthsBefore(to, MONTHS[period])), indexIn(to)];
}

/** The measure's own price at the two ends of a period up to a day; null for an end that it lacks. */
function endsOf(series: MeasureSeriesFile, measure: OtherMeasure, period: ReturnPeriod, day: string) {
  if (measure === 'real') return indexEnds(series, period, day);
  const { dates, values } = series.quotes[measure];
  return [addDays(day, -RETURN_DAYS[period]), day].map((end) => {
    const at = dates.findLastIndex((date) => date <= end);
    const found = dates[at];
    return found !== undefined && daysBetween(found, end) <= MAX_AGE_DAYS[period]
      ? (values[at] ?? null)
      : null;
  });
}

/** A fund's return over the two ends of a measure, percent points. */
function reexpressed(own: number | null, [from, to]: readonly (number | null)[]): number | null {
  return own === null || !from || !to ? null : ((1 + own / 100) / (to / from) - 1) * 100;
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
 * quotes and index months of measures.json; a category's mean from the sum over its funds. `key` is e.g. "fund-measures/عیار".
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
      const { sum = null, funds = null } =
        file.figures[`category-${measure}-${period}-return` as FigureId]?.inputs ?? {};
      // A category's mean is that of its funds, each over its own days: the rows behind its provenance.
      const mean = sum === null || !funds ? null : sum / funds;
      const again =
        level === 'category'
          ? mean
          : day === null
            ? null
            : reexpressed(own, endsOf(series, measure, period, day));
      return { key, period, measure, percent: kept?.measures[measure].percent ?? null, again };
    });
    return [rial, ...others];
  });
}
