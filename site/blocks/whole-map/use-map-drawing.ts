import { startTransition, useEffect, useMemo, useState } from 'react';
import { provenanceFile } from '../../../shared/figures/provenance-key.ts';
import { colorOf } from '../../../shared/map/map-colors.ts';
import { mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE, knownMapState, type MapState } from '../../../shared/map/map-state.ts';
import { rowColors } from '../../../shared/map/row-colors.ts';
import type { ScreenerFile } from '../../../shared/schema/snapshots/screener.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';
import { useAfterPaint } from '../../runtime/use-after-paint.ts';
import { usePublished } from '../../runtime/use-published.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import type { MapDrawing } from './drawing.ts';
import type { Found } from './MapCells.tsx';
import { useColorInflation } from './use-color-inflation.ts';

/** The file that the map is drawn from. */
export const SCREENER = `/${provenanceFile('screener')}`;

/**
 * The drawing of a state with the published figures, and whether map or table shows it; `drawing` is null before the first one, and the
 * last one stays where another does not load.
 */
export function useMapDrawing(asked: MapState, enabled: boolean) {
  const file = usePublished<ScreenerFile>(SCREENER, { enabled });
  const isReal = colorOf(asked.color).real ?? false;
  const real = useColorInflation(asked.color);
  const reader = useReaderLens();
  const state = useAfterPaint(asked);
  const { color } = state;
  const [last, setLast] = useState<MapDrawing | null>(null);

  // A size, a zoom and a choice of categories leave the colours as they are.
  const colors = useMemo(
    () =>
      file.data && real.data !== undefined && isReal === (colorOf(color).real ?? false)
        ? rowColors(file.data, color, { reader, real: real.data })
        : null,
    [file.data, color, reader, real.data, isReal],
  );
  const { size, kinds, zoom, view } = state;
  // Neither the search nor the table moves a cell.
  const model = useMemo(() => {
    if (!file.data || !colors) return null;
    const slugs = file.data.categories.map(({ slug }) => slug);
    const known = knownMapState({ ...DEFAULT_MAP_STATE, color, size, kinds, zoom }, slugs);
    return { known, model: mapModel(file.data, known, colors) };
  }, [file.data, colors, color, size, kinds, zoom]);
  const drawing = useMemo(
    () => file.data && model && { file: file.data, state: model.known, model: model.model },
    [file.data, model],
  );
  if (drawing && drawing !== last) setLast(drawing);
  return {
    drawing: drawing ?? last,
    view,
    /** Whether a zoom was asked for that is not drawn yet. */
    isZooming: drawing !== null && asked.zoom !== zoom,
    failed: file.failed || real.failed,
    retry: () => {
      if (file.failed) file.retry();
      if (real.failed) real.retry();
    },
  };
}

/** The rows that a query finds; the last ones while another is searched for. */
export function useFoundRows(file: ScreenerFile | null, query: string): Found {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    if (!file || query === '') {
      setFound(null);
      return;
    }
    let isStale = false;
    import('./find-rows.ts')
      .then(({ findRows }) => findRows(file, query, () => isStale))
      .then((rows) => isStale || startTransition(() => setFound(rows)))
      .catch(sayNotLoaded);
    return () => {
      isStale = true;
    };
  }, [file, query]);
  return query === '' ? null : found;
}
