import { provenanceFile } from '../../../shared/figures/provenance-key.ts';
import type { MeasureSeriesFile } from '../../../shared/schema/snapshots/measures.ts';

let series: Promise<MeasureSeriesFile> | null = null;

async function fetchSeries(): Promise<MeasureSeriesFile> {
  const answer = await fetch(`/${provenanceFile('measure-series')}`, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`measures: ${answer.status}`);
  return answer.json();
}

/** Prices of dollar, coin and gold, and the price index, loaded once a page; a failure is tried again. */
export function loadMeasureSeries(): Promise<MeasureSeriesFile> {
  series ??= fetchSeries().catch((error: unknown) => {
    series = null;
    throw error;
  });
  return series;
}
