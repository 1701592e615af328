import { colorOf, type MapColorId } from '../../../shared/map/map-colors.ts';
import { loadInflation } from '../../runtime/measure/load-inflation.ts';
import { useLoaded } from '../../runtime/use-published.ts';

/** Inflation, for a colour by return after it; null for all others. */
export function useColorInflation(color: MapColorId) {
  const isReal = colorOf(color).real ?? false;
  return useLoaded(['inflation', String(isReal)], async () => (isReal ? loadInflation() : null));
}
