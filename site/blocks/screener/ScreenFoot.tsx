import { type ReactNode, useMemo } from 'react';
import { readState } from '../../../shared/screener/state.ts';
import { loadSources } from '../../runtime/published.ts';
import { useMeasureSeries } from '../../runtime/use-measure-series.ts';
import { useLoaded } from '../../runtime/use-published.ts';
import { useReaderLens } from '../../runtime/use-reader-choice.ts';
import { attributionOf } from '../frame/attribution.ts';
import { BlockFoot } from '../frame/BlockFoot.tsx';
import type { Screen, ShownFunds } from '../fund-table/use-screen.ts';
import { creditOf, isSameList, shownMeasures } from './screen-credit.ts';

/** Sources by name, by id until the names are there. */
function ShownFoot({ shown }: { readonly shown: ShownFunds }) {
  const lens = useReaderLens();
  const sources = useLoaded(['source-list'], loadSources);
  const series = useMeasureSeries(shownMeasures(shown.state, lens).length > 0);
  const meta = useMemo(() => creditOf(shown, series.data ?? null, lens), [shown, series.data, lens]);
  return <BlockFoot {...attributionOf(meta, sources.data?.sources)} />;
}

interface Props {
  readonly screen: Screen;
  /** Parameters of the state in which the rows are printed. */
  readonly own: string;
  /** Slot: day and sources of the printed screen. */
  readonly printed: ReactNode;
}

/** Day and sources of a screen: those that are printed, until the reader's conditions or columns show other figures. */
export function ScreenFoot({ screen: { shown }, own, printed }: Props) {
  const state = useMemo(() => readState(new URLSearchParams(own)), [own]);
  const lens = useReaderLens();
  const isPrinted = shown === null || (lens === null && isSameList(shown.state, state));
  return isPrinted ? printed : <ShownFoot shown={shown} />;
}
