import { type ReactNode, useEffect, useRef } from 'react';
import type { Lens } from '../../../shared/measures/lens.ts';
import { type Field, fieldOf } from '../../../shared/screener/fields.ts';
import type { ScreenerTable } from '../../../shared/screener/table.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { measureWords } from '../measures/seen/part-words.ts';
import type { Screen } from './use-screen.ts';

const text = { search: 'نام، نماد یا مدیر' };

/** The search of a list, which keeps what was typed before it was ready. */
export function ListSearch({ screen }: { readonly screen: Screen }) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field is ready (react#12955)
  useEffect(() => {
    const typed = input.current?.value;
    if (typed) screen.change({ query: typed });
  }, []);
  return (
    <label className="find">
      <span className="visually-hidden">{text.search}</span>
      <input
        ref={input}
        type="search"
        placeholder={text.search}
        autoComplete="off"
        spellCheck="false"
        value={screen.state.query}
        onChange={({ currentTarget }) => screen.change({ query: currentTarget.value })}
      />
    </label>
  );
}

/** True where a column's returns are not those in rials. */
const isSeen = (table: ScreenerTable, { id }: Field): boolean => {
  const rial = table.rialColumn(id);
  return table.column(id).some((value, row) => !Object.is(value, rial[row]));
};

/** In which measure the returns of a table's columns are; `trend` where each fund's line is drawn. */
export function tableMeasureWords(
  lens: Lens,
  table: ScreenerTable,
  fields: readonly Field[],
  trend: boolean,
): string | null {
  const returns = fields.filter(({ span }) => span !== null);
  return measureWords(lens, {
    seen: returns.some((field) => isSeen(table, field)),
    ownChange: returns.some((field) => field.span === 'session' && !isSeen(table, field)),
    trend,
  });
}

/** Says in which measure the returns of the list are, once a script computes them; `printed` is where the page says it before. */
export function MeasureWords({ screen, printed }: { readonly screen: Screen; readonly printed: ReactNode }) {
  const lens = useReaderLens();
  const { shown } = screen;
  if (screen.isPrinted || !shown) return printed;
  const words = lens && tableMeasureWords(lens, shown.table, shown.state.columns.map(fieldOf), true);
  return words && <span data-measure-words="">{words}</span>;
}
