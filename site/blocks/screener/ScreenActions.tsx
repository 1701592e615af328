import { type RefObject, useEffect, useState } from 'react';
import { MEASURE_WORDS } from '../../../shared/measures/measure-words.ts';
import { pagePath } from '../../../shared/paths.ts';
import type { View } from '../../../shared/screener/state.ts';
import { copyText } from '../../runtime/copy-text.ts';
import { useReaderLens } from '../../runtime/measure/use-reader-lens.ts';
import { useReaderUnit } from '../../runtime/money-unit/use-reader-unit.ts';
import { saveCsv, savePng } from '../frame/exports.ts';
import type { Screen, ShownFunds } from '../fund-table/use-screen.ts';
import { screenCsvTable } from './screen-csv.ts';

const text = {
  view: 'نما',
  views: { table: 'جدول', map: 'نقشه', scatter: 'پراکندگی' } satisfies Record<View, string>,
  columns: 'ستون‌ها و ترتیب',
  compare: 'مقایسهٔ پنج صندوق نخست',
  csv: 'CSV',
  png: 'تصویر',
  link: 'کپی پیوند',
};
const FILE = 'sandoghnama-screener';
/** The first funds of the screen beside each other; /compare takes five. */
const MAX_COMPARED = 5;

function compareFirst({ table, rows }: ShownFunds): void {
  const slugs = rows.slice(0, MAX_COMPARED).map((row) => table.file.slugs[row] as string);
  location.assign(`${pagePath.compare}?f=${slugs.map(encodeURIComponent).join(',')}`);
}

interface Props {
  readonly screen: Screen;
  /** What a picture shows: conditions, chart or table, day and sources. */
  readonly picture: RefObject<HTMLElement | null>;
  readonly onColumns: () => void;
}

/** Does what needs the figures of all funds once they are there; where they do not load, the list says so. */
function useWithFunds({ state, shown, use }: Screen) {
  const [waiting, setWaiting] = useState<((shown: ShownFunds) => void) | null>(null);
  useEffect(() => {
    if (!waiting || shown?.state !== state) return;
    setWaiting(null);
    waiting(shown);
  }, [waiting, shown, state]);
  return (act: (shown: ShownFunds) => void) => () => {
    use();
    setWaiting(() => act);
  };
}

/** Views, columns and files of a screen. */
export function ScreenActions({ screen, picture, onColumns }: Props) {
  const lens = useReaderLens();
  const unit = useReaderUnit();
  const withFunds = useWithFunds(screen);
  const { state, change } = screen;
  const saveTable = withFunds(({ table }) => {
    const after = lens && MEASURE_WORDS[lens.measure].after;
    void saveCsv(FILE, screenCsvTable(table, state, after), { unit });
  });
  const savePicture = () => {
    const pose = state.view === 'table' ? undefined : 'chart-picture';
    if (picture.current) void savePng(FILE, picture.current, pose);
  };
  const button = (name: string, label: string, onClick: () => void) => (
    <button type="button" data-do={name} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className="actions edges">
      <div className="segments" role="group" aria-label={text.view}>
        {Object.entries(text.views).map(([view, label]) => (
          <button
            key={view}
            type="button"
            data-view={view}
            aria-pressed={view === state.view}
            onClick={() => change({ view: view as View })}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" data-do="columns" aria-haspopup="dialog" onClick={onColumns}>
        {text.columns}
      </button>
      {button('compare', text.compare, withFunds(compareFirst))}
      {button('csv', text.csv, saveTable)}
      {button('png', text.png, savePicture)}
      {button('link', text.link, () => void copyText())}
    </div>
  );
}
