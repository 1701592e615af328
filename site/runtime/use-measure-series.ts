import { useMemo } from 'react';
import { provenanceFile } from '../../shared/figures/provenance-key.ts';
import { type MeasureSeries, withKnowledgeDay } from '../../shared/measures/measured-return.ts';
import type { MeasureSeriesFile } from '../../shared/schema/snapshots/measures.ts';
import { type Published, usePublished } from './use-published.ts';

const SERIES = `/${provenanceFile('measure-series')}`;

/** What other measures than rials cost by day; loaded once it is `enabled`, anew where the browser's copy is not the newest. */
export function useMeasureSeries(enabled = true): Published<MeasureSeriesFile & MeasureSeries> {
  const { data, ...state } = usePublished<MeasureSeriesFile>(SERIES, { enabled, revalidate: true });
  const series = useMemo(() => (data ? withKnowledgeDay(data) : undefined), [data]);
  return { ...state, data: series };
}
