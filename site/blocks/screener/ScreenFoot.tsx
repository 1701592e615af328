import { type ReactNode, useMemo } from 'react';
import { shownFields } from '../../../shared/map/screen-fields.ts';
import { fieldOf } from '../../../shared/screener/fields.ts';
import { readState } from '../../../shared/screener/state.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { ListFoot } from '../fund-table/ListFoot.tsx';
import type { Screen, ShownFunds } from '../fund-table/use-screen.ts';
import { isSameList } from './same-list.ts';

/** The foot of the shown funds; of the market where no fund passes. */
function ShownFoot({ shown: { table, state, rows } }: { readonly shown: ShownFunds }) {
  const fields = useMemo(() => shownFields(state).map(fieldOf), [state]);
  const all = useMemo(() => table.file.slugs.map((_, row) => row), [table]);
  return <ListFoot table={table} fields={fields} rows={rows.length > 0 ? rows : all} />;
}

interface Props {
  readonly screen: Screen;
  /** Parameters of the state in which the rows are printed. */
  readonly own: string;
  /** Slot: day and sources of the printed screen. */
  readonly printed: ReactNode;
}

/** Day and sources of a screen: those that are printed, until the reader's conditions or columns show other figures. */
export function ScreenFoot({ screen: { shown, isOutdated }, own, printed }: Props) {
  const state = useMemo(() => readState(new URLSearchParams(own)), [own]);
  const lens = useReaderLens();
  const isPrinted = shown === null || (lens === null && !isOutdated && isSameList(shown.state, state));
  return isPrinted ? printed : <ShownFoot shown={shown} />;
}
