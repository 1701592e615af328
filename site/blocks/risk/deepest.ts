import type { KnownSeries } from '../../../shared/funds/series.ts';
import type { BoxName } from '../../charts/parts/box.ts';

/** No more points than `lines` draws, so that it leaves none out. */
const MAX_POINTS = { wide: 250, phone: 100 } as const;

/** The lowest value of each stretch of days, and the newest: a thinned line would pass over the deepest day. */
export function deepest({ dates, values }: KnownSeries, size: BoxName): KnownSeries {
  const length = Math.ceil(values.length / MAX_POINTS[size]);
  const kept = values.reduce<number[]>((found, value, i) => {
    const at = Math.floor(i / length);
    const other = found[at];
    if (other === undefined || value < (values[other] as number)) found[at] = i;
    return found;
  }, []);
  const last = values.length - 1;
  const indices = kept.at(-1) === last || last < 0 ? kept : [...kept, last];
  return { dates: indices.map((i) => dates[i] as string), values: indices.map((i) => values[i] as number) };
}
