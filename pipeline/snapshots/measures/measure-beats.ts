import { findLatest } from '../../../shared/dates/days.ts';
import { type OtherMeasure, standingOf } from '../../../shared/measures/measures.ts';
import type { Tables } from '../../../shared/schema/rows/index.ts';
import { type CATALOGUE_TABLES, catalogueOf } from '../common/catalogue.ts';
import { eachMeasure } from '../common/each-period.ts';
import { dayEvidence, type Evidence, mergeEvidence } from '../common/evidence.ts';
import type { Moment } from '../common/moment.ts';
import { currentReturnsOf } from '../returns/current-returns.ts';
import type { MeasureTables } from './measure-tables.ts';
import { measuredReturnsOf, measuresEvidence } from './measured-returns.ts';

/** How many funds kept up with a measure in a year, of those with a return in it. */
export interface Beat {
  readonly beat: number;
  readonly of: number;
}
export type Beats = Readonly<Record<OtherMeasure, Beat>>;

/** The counts of some funds and the rows behind them. */
export interface BeatSums {
  /** The newest day of their returns; null without one. */
  readonly day: string | null;
  readonly beats: Beats;
  readonly evidence: readonly Evidence[];
}

type BeatTables = Pick<Tables, (typeof CATALOGUE_TABLES)[number] | 'fund_return_data'> & MeasureTables;

/** The counts of the active funds in `tables` whose returns are at most a week older than the newest trading day. */
export function beatSums(tables: BeatTables, moment: Moment): BeatSums {
  const rows = currentReturnsOf(catalogueOf(tables).funds, tables, moment);
  const years = rows.flatMap((row) => {
    const year = measuredReturnsOf(row, tables).find(({ period }) => period === 'yearly');
    return year ? [year] : [];
  });
  return {
    day: findLatest(rows.map(({ date }) => date)),
    beats: eachMeasure((measure) => {
      const known = years.flatMap(({ measures }) => measures[measure].percent ?? []);
      return { beat: known.filter((percent) => standingOf(percent) === 'ahead').length, of: known.length };
    }),
    evidence: mergeEvidence([...rows.map(dayEvidence), ...measuresEvidence(years, tables)]),
  };
}

export const addBeatSums = (all: readonly BeatSums[]): BeatSums => ({
  day: findLatest(all.map(({ day }) => day)),
  beats: eachMeasure((measure) => ({
    beat: all.reduce((sum, { beats }) => sum + beats[measure].beat, 0),
    of: all.reduce((sum, { beats }) => sum + beats[measure].of, 0),
  })),
  evidence: mergeEvidence(all.flatMap(({ evidence }) => evidence)),
});
