import { formatNumber } from '../../../../shared/persian/format.ts';
import { selectList } from '../../../../shared/watchlist/operations.ts';
import { currentList, type WatchedList, type Watchlist } from '../../../../shared/watchlist/state.ts';
import { element } from '../../provenance/elements.ts';
import { change } from './change.ts';
import { LIST_KEYS, LIST_TEXT } from './list-text.ts';
import { run } from './run-later.ts';

function createTab({ id, name, funds }: WatchedList, isCurrent: boolean): HTMLElement {
  const tab = element(
    'button',
    { type: 'button', 'aria-pressed': String(isCurrent), 'data-key': `list ${id}` },
    name,
    element('small', {}, formatNumber(funds.length)),
  );
  tab.addEventListener('click', () => change((state) => selectList(state, id)));
  return tab;
}

/** The reader's lists, of which one is shown, and a button for another one. */
export function createListBar(state: Watchlist): HTMLElement {
  const current = currentList(state);
  const attributes = { type: 'button', class: 'add', 'data-key': LIST_KEYS.create };
  const add = element('button', attributes, `+ ${LIST_TEXT.create}`);
  add.addEventListener('click', () => run(({ askNewList }) => askNewList(state.lists.length)));
  const tabs = state.lists.map((list) => createTab(list, list === current));
  return element('div', { class: 'lists', role: 'group', 'aria-label': LIST_TEXT.lists }, ...tabs, add);
}
