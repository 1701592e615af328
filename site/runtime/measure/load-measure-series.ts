import { provenanceFile } from '../../../shared/figures/provenance-key.ts';
import { type MeasureSeries, withKnowledgeDay } from '../../../shared/measures/measured-return.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';

/** The published file, with the day whose knowledge of the index all figures of a page share. */
export type LoadedMeasures = MeasureSeriesFile & Pick<MeasureSeries, 'knownOn'>;

let series: Promise<LoadedMeasures> | null = null;

async function fetchSeries(): Promise<LoadedMeasures> {
  const answer = await fetch(`/${provenanceFile('measure-series')}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`measures: ${answer.status}`);
  const file: MeasureSeriesFile = await answer.json();
  return { ...file, knownOn: withKnowledgeDay(file).knownOn ?? null };
}

/** Prices of dollar, coin and gold, and the price index, loaded once a page; a failure is tried again. */
export function loadMeasureSeries(): Promise<LoadedMeasures> {
  series ??= fetchSeries().catch((error: unknown) => {
    series = null;
    throw error;
  });
  return series;
}
