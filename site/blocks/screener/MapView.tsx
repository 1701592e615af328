import { useMemo } from 'react';
import { COLOR_IDS, isMapColor } from '../../../shared/map/map-colors.ts';
import { mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE, type MapState } from '../../../shared/map/map-state.ts';
import { rowColors } from '../../../shared/map/row-colors.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { ScreenerState } from '../../../shared/screener/state.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { loadInflation } from '../../runtime/measure/load-inflation.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import type { Screen, ShownFunds } from '../fund-table/use-screen.ts';
import { MapLegend } from '../whole-map/MapLegend.tsx';
import { MapStage } from '../whole-map/MapStage.tsx';
import styles from '../whole-map/whole-map.css?inline';
import { COLOR_WORDS, measureWords, SIZE_WORDS } from '../whole-map/words.ts';
import { Choice } from './Choice.tsx';

const text = {
  color: 'رنگ',
  size: 'اندازه',
  map: 'نقشهٔ این غربال',
  unsized: (count: string) => `${count} صندوق این غربال در نقشه نیستند: اندازهٔ آن‌ها معلوم نیست.`,
};

adoptStyles(styles);

type Size = 'assets' | 'value';
const SIZES = (['assets', 'value'] as const).map((id) => [id, SIZE_WORDS[id].button] as const);
const COLORS = COLOR_IDS.map((id) => [id, COLOR_WORDS[id].name] as const);

/** The plot's two figures are the map's: the vertical one is its colour, the horizontal one its size, where the map has them. */
const mapState = ({ x, y }: ScreenerState): MapState & { readonly size: Size } => ({
  ...DEFAULT_MAP_STATE,
  color: isMapColor(y) ? y : DEFAULT_MAP_STATE.color,
  size: x === 'value' ? 'value' : 'assets',
});

interface Props {
  readonly screen: Screen;
  readonly shown: ShownFunds;
}

/** The funds of a screen as a map, with the cells of /map. */
export function MapView({ screen: { change }, shown: { table, state: screened, rows } }: Props) {
  const lens = useReaderLens();
  const state = useMemo(() => mapState(screened), [screened]);
  const isReal = state.color === 'real1y';
  const real = useLoaded(['screen-map-real', String(isReal)], async () => (isReal ? loadInflation() : null));
  const drawing = useMemo(() => {
    if (real.data === undefined) return null;
    const colors = rowColors(table.file, state.color, { reader: lens, real: real.data });
    return { file: table.file, state, model: mapModel(table.file, state, colors, rows) };
  }, [table, state, rows, lens, real.data]);
  const unsized = drawing?.model.unsized ?? 0;
  return (
    <>
      <div className="axis-choices controls">
        <Choice
          label={text.color}
          groups={[{ name: '', options: COLORS }]}
          value={state.color}
          onChange={(y) => change({ y })}
        />
        <Choice
          label={text.size}
          groups={[{ name: '', options: SIZES }]}
          value={state.size}
          onChange={(x) => change({ x })}
        />
      </div>
      {real.failed && <LoadError onRetry={real.retry} />}
      <div className="whole-map">
        <MapStage
          drawing={drawing}
          label={text.map}
          measure={measureWords(state.color, lens)}
          className="screen-map"
        />
        {drawing && <MapLegend drawing={drawing} />}
        {unsized > 0 && <p className="meaning">{text.unsized(formatNumber(unsized))}</p>}
      </div>
    </>
  );
}
