import { createElement, useEffect, useMemo, useRef, useState } from 'react';
import { COLOR_IDS, isMapColor } from '../../../shared/map/map-colors.ts';
import { type MapModel, mapModel } from '../../../shared/map/map-funds.ts';
import { DEFAULT_MAP_STATE, type MapState } from '../../../shared/map/map-state.ts';
import { rowColors } from '../../../shared/map/row-colors.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import type { ScreenerState } from '../../../shared/screener/state.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { loadInflation } from '../../runtime/measure/load-inflation.ts';
import { useReaderLens } from '../../runtime/measure/use-reader-lens.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import type { Screen, ShownFunds } from '../fund-table/use-screen.ts';
import { mapHtml } from '../whole-map/map-html.ts';
import { moveByKey, setTabStop } from '../whole-map/map-keys.ts';
import { layoutGroups } from '../whole-map/map-layout.ts';
import { legendHtml } from '../whole-map/map-legend.ts';
import { COLOR_WORDS, SIZE_WORDS } from '../whole-map/map-words.ts';
import styles from '../whole-map/whole-map.css?inline';
import { Choice } from './Choice.tsx';

const text = {
  color: 'رنگ',
  size: 'اندازه',
  unsized: (count: string) => `${count} صندوق این غربال در نقشه نیستند: اندازهٔ آن‌ها معلوم نیست.`,
};

adoptStyles(styles);

type Size = 'assets' | 'value';
const SIZES = (['assets', 'value'] as const).map((id) => [id, SIZE_WORDS[id]] as const);
const COLORS = COLOR_IDS.map((id) => [id, COLOR_WORDS[id].name] as const);

/** The plot's two figures are the map's: the vertical one is its colour, the horizontal one its size, where the map has them. */
const mapState = ({ x, y }: ScreenerState): MapState & { readonly size: Size } => ({
  ...DEFAULT_MAP_STATE,
  color: isMapColor(y) ? y : DEFAULT_MAP_STATE.color,
  size: x === 'value' ? 'value' : 'assets',
});

/** The cells of these rows alone; colours and scales stay those of the whole market. */
function onlyRows(model: MapModel, rows: readonly number[]): MapModel {
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

interface Props {
  readonly screen: Screen;
  readonly shown: ShownFunds;
  /** Of the box: another one is drawn anew. Pixels. */
  readonly width: number;
}

/** The funds of a screen as a map, with the cells of /map. */
export function MapView({ screen: { change }, shown: { table, state: screened, rows }, width }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const lens = useReaderLens();
  const state = useMemo(() => mapState(screened), [screened]);
  const real = useLoaded(['map-real', String(state.color === 'real1y')], async () =>
    state.color === 'real1y' ? loadInflation() : null,
  );
  const drawing = useMemo(() => {
    if (real.data === undefined) return null;
    const colors = rowColors(table.file, state.color, { reader: lens, real: real.data });
    const model = onlyRows(mapModel(table.file, state, colors), rows);
    return { file: table.file, state, model, isLive: true };
  }, [table, state, rows, lens, real.data]);
  const [cells, setCells] = useState('');
  // Laid out in the box that the stylesheet gives it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width is another box
  useEffect(() => {
    if (!drawing || !stage.current) return;
    const size = { width: stage.current.clientWidth, height: stage.current.clientHeight };
    setCells(mapHtml(drawing, layoutGroups(drawing.model.groups, size), size));
  }, [drawing, width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cells have no tab stop
  useEffect(() => {
    if (stage.current) setTabStop(stage.current);
  }, [cells]);
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
      {/* The styles of the map are those of its element. */}
      {createElement(
        'whole-map',
        null,
        // biome-ignore lint/a11y/noStaticElementInteractions: its cells are links, among which the arrow keys move
        <div
          className="stage screen-map"
          ref={stage}
          onKeyDown={(event) =>
            stage.current && moveByKey(stage.current, event.nativeEvent) && event.preventDefault()
          }
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the map escapes what it prints
          dangerouslySetInnerHTML={{ __html: cells }}
        />,
        <div
          className="legend"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
          dangerouslySetInnerHTML={{ __html: drawing ? legendHtml(drawing) : '' }}
        />,
        <p className="meaning">{unsized > 0 ? text.unsized(formatNumber(unsized)) : ''}</p>,
      )}
    </>
  );
}
