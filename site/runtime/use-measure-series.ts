import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import type { MeasureSeriesFile } from '../../shared/schema/snapshots/measures.ts';
import { type Published, usePublished } from './use-published.ts';

const SERIES = `/${provenanceFile('measure-series')}`;

/** What other measures than rials cost by day; loaded once it is `enabled`, anew where the browser's copy is not the newest. */
export const useMeasureSeries = (enabled = true): Published<MeasureSeriesFile> =>
  usePublished<MeasureSeriesFile>(SERIES, { enabled, revalidate: true });
