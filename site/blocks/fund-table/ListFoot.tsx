import { type ReactNode, useMemo } from 'react';
import { loadSources } from '../../runtime/published.ts';
import { useMeasureSeries } from '../../runtime/use-measure-series.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { attributionOf } from '../frame/attribution.ts';
import { BlockFoot } from '../frame/BlockFoot.tsx';
import { type Listed, listMeta, shownMeasures } from './list-meta.ts';

interface Props extends Listed {
  /** Names of the sources, where the page has them. */
  readonly sources?: Parameters<typeof attributionOf>[1];
  readonly children?: ReactNode;
}

/** Day, sources and marks of the figures of a list; the sources by id until their names are there. */
export function ListFoot({ table, fields, rows, sources, children }: Props) {
  const lens = useReaderLens();
  const loaded = useLoaded(['source-list'], loadSources, { enabled: sources === undefined });
  const series = useMeasureSeries(shownMeasures(fields, lens).length > 0);
  const meta = useMemo(
    () => listMeta({ table, fields, rows }, series.data ?? null, lens),
    [table, fields, rows, series.data, lens],
  );
  return <BlockFoot {...attributionOf(meta, sources ?? loaded.data?.sources)}>{children}</BlockFoot>;
}
