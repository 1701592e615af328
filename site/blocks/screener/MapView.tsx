import { useMemo } from 'react';
import { COLOR_IDS } from '../../../shared/map/map-colors.ts';
import { mapModel } from '../../../shared/map/map-funds.ts';
import { rowColors } from '../../../shared/map/row-colors.ts';
import { screenMapState } from '../../../shared/map/screen-fields.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import type { Screen, ShownFunds } from '../fund-table/use-screen.ts';
import { MapLegend } from '../whole-map/MapLegend.tsx';
import { MapStage } from '../whole-map/MapStage.tsx';
import { useColorInflation } from '../whole-map/use-color-inflation.ts';
import styles from '../whole-map/whole-map.css?inline';
import { COLOR_WORDS, measureWords, SIZE_WORDS, unsizedWords } from '../whole-map/words.ts';
import { Choice } from './Choice.tsx';

const text = {
  color: 'رنگ',
  size: 'اندازه',
  map: 'نقشهٔ این غربال',
};

adoptStyles(styles);

const SIZES = (['assets', 'value'] as const).map((id) => [id, SIZE_WORDS[id].button] as const);
const COLORS = COLOR_IDS.map((id) => [id, COLOR_WORDS[id].name] as const);

interface Props {
  readonly screen: Screen;
  readonly shown: ShownFunds;
}

/** The funds of a screen as a map, with the cells of /map. */
export function MapView({ screen: { change }, shown: { table, state: screened, rows } }: Props) {
  const lens = useReaderLens();
  const state = useMemo(() => screenMapState(screened), [screened]);
  const real = useColorInflation(state.color);
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
        {unsized > 0 && <p className="meaning">{unsizedWords(state.size, unsized)}</p>}
      </div>
    </>
  );
}
