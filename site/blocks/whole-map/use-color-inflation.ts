import { colorOf, type MapColorId } from '../../../shared/map/map-colors.ts';
import { loadInflation } from '../../runtime/measure/load-inflation.ts';
import { useLoaded } from '../../runtime/use-published.ts';

/** The inflation that a colour by real returns needs; null for any other colour. */
export function useColorInflation(color: MapColorId) {
  const isReal = colorOf(color).real ?? false;
  return useLoaded(['inflation', String(isReal)], async () => (isReal ? loadInflation() : null));
}
