import { COMPARE_PARAMS, type CompareState, writeCompare } from '../../../shared/compare/state.ts';

/** Writes a state into the address without a new entry of the history; what other parts of the page keep in it stays. */
export function writeAddress(state: CompareState): void {
  const kept = new URLSearchParams(location.search);
  for (const name of COMPARE_PARAMS) kept.delete(name);
  const query = [writeCompare(state), kept.toString()].filter(Boolean).join('&');
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${query === '' ? '' : `?${query}`}${location.hash}`,
  );
}
