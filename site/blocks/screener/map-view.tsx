import { createRoot } from 'react-dom/client';
import { COLOR_IDS, isMapColor, type MapColorId } from '../../../shared/map/map-colors.ts';
import { type MapModel, mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE, type MapState } from '../../../shared/map/map-state.ts';
import { rowColors } from '../../../shared/map/row-colors.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { ScreenerState } from '../../../shared/screener/state.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { loadInflation } from '../../runtime/measure/load-inflation.ts';
import { readerLens } from '../../runtime/measure/reader-lens.ts';
import type { Screen } from '../fund-table/screen.ts';
import type { MapDrawing } from '../whole-map/drawing.ts';
import { MapLegend } from '../whole-map/MapLegend.tsx';
import { MapStage } from '../whole-map/MapStage.tsx';
import styles from '../whole-map/whole-map.css?inline';
import { COLOR_WORDS, measureWords } from '../whole-map/words.ts';
import { createChoice } from './choice-box.ts';
import type { ShownFunds } from './shown-funds.ts';

const text = {
  color: 'رنگ',
  size: 'اندازه',
  map: 'نقشهٔ این غربال',
  sizes: { assets: 'دارایی', value: 'ارزش معاملات' },
  unsized: (count: string) => `${count} صندوق این غربال در نقشه نیستند: اندازهٔ آن‌ها معلوم نیست.`,
};

adoptStyles(styles);

type Size = keyof typeof text.sizes;
const SIZES = (Object.keys(text.sizes) as Size[]).map((id) => [id, text.sizes[id]] as const);
const COLORS = COLOR_IDS.map((id) => [id, COLOR_WORDS[id].name] as const);

/** The plot's two figures are the map's: the vertical one is its colour, the horizontal one its size, where the map has them. */
const mapState = ({ x, y }: ScreenerState): MapState & { readonly size: Size } => ({
  ...DEFAULT_MAP_STATE,
  color: isMapColor(y) ? y : DEFAULT_MAP_STATE.color,
  size: x === 'value' ? 'value' : 'assets',
});

/** The cells of these rows alone; colours and scales stay those of the whole market. */
export function onlyRows(model: MapModel, rows: readonly number[]): MapModel {
  const shown = new Set(rows);
  const groups = model.groups
    .map((group) => {
      const kept = group.rows
        .map((row, i) => [row, group.weights[i] as number] as const)
        .filter(([row]) => shown.has(row));
      const weights = kept.map(([, weight]) => weight);
      return {
        ...group,
        rows: kept.map(([row]) => row),
        weights,
        weight: weights.reduce((sum, weight) => sum + weight, 0),
      };
    })
    .filter(({ rows: own }) => own.length > 0)
    .sort((a, b) => b.weight - a.weight);
  const sized = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return { ...model, groups, rows: [...rows], unsized: rows.length - sized };
}

async function drawingOf(state: MapState, { table, rows }: ShownFunds): Promise<MapDrawing> {
  const real = state.color === 'real1y' ? await loadInflation() : null;
  const colors = rowColors(table.file, state.color, { reader: readerLens(), real });
  const model = onlyRows(mapModel(table.file, state, colors), rows);
  return { file: table.file, state, model };
}

/** Draws the funds of the screen as a map into `box`, with the cells of /map. */
export async function showMap(box: HTMLElement, screen: Screen, shown: ShownFunds): Promise<void> {
  const state = mapState(screen.state);
  const drawing = await drawingOf(state, shown);
  const [map, controls] = [document.createElement('div'), document.createElement('div')];
  controls.className = 'axis-choices controls';
  controls.append(
    createChoice<MapColorId>(text.color, [{ name: '', options: COLORS }], state.color, (y) =>
      screen.change({ y }),
    ),
    createChoice<Size>(text.size, [{ name: '', options: SIZES }], state.size, (x) => screen.change({ x })),
  );
  map.className = 'whole-map';
  box.replaceChildren(controls, map);
  const { unsized } = drawing.model;
  createRoot(map).render(
    <>
      <MapStage
        drawing={drawing}
        label={text.map}
        measure={measureWords(state.color, readerLens())}
        className="screen-map"
      />
      <MapLegend drawing={drawing} />
      {unsized > 0 && <p className="meaning">{text.unsized(formatNumber(unsized))}</p>}
    </>,
  );
}
