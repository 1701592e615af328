import { chooseColumns as setColumns } from '../../../../shared/watchlist/operations.ts';
import type { WatchedList, Watchlist } from '../../../../shared/watchlist/state.ts';
import { element } from '../../provenance/elements.ts';
import { change } from './change.ts';
import { LIST_KEYS, LIST_TEXT } from './list-text.ts';
import { loadNear, run } from './run-later.ts';
import type { WatchedRow } from './watched-rows.ts';

const text = {
  columns: 'ستون‌ها',
  share: 'کپی پیوند',
  csv: 'ذخیرهٔ جدول (CSV)',
  json: 'ذخیرهٔ همهٔ فهرست‌ها (JSON)',
  png: 'ذخیرهٔ تصویر (PNG)',
};

/** The class of a list with all its columns: a narrow screen shows some of them. */
const WHOLE = 'whole';

function createButton(label: string, act: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'button', 'data-key': label }, label);
  button.addEventListener('click', act);
  return button;
}

type Item = readonly [label: string, act: () => void];

/** A menu like that of every block (layouts/click-actions.ts closes it). */
function createMenu(items: readonly Item[]): HTMLElement {
  const summary = element('summary', { 'aria-label': LIST_TEXT.more, 'data-key': LIST_KEYS.menu }, '⋮');
  const menu = element('details', { class: 'menu', 'data-menu': '' }, summary);
  const buttons = items.map(([label, act]) => {
    const button = element('button', { type: 'button' }, label);
    button.addEventListener('click', () => {
      menu.open = false;
      act();
    });
    return button;
  });
  menu.append(element('div', { class: 'items' }, ...buttons));
  return menu;
}

/** What can be done with the current list: columns, link, import, and in a menu export, name and removal. */
export function createTools(
  { columns, lists }: Watchlist,
  list: WatchedList,
  rows: () => readonly WatchedRow[],
): HTMLElement {
  const isLast = lists.length === 1;
  const block = () => document.querySelector<HTMLElement>('[data-watchlist] .list');
  const exports: Item[] = [
    [text.csv, () => run(({ saveRows }) => saveRows(list.name, columns, rows()))],
    [
      text.png,
      () => run(({ savePng }) => void (block() && savePng(list.name, block() as HTMLElement, WHOLE))),
    ],
  ];
  const hasFunds = list.funds.length > 0;
  const removal = isLast ? LIST_TEXT.empty : LIST_TEXT.delete;
  const chooseColumns = () =>
    run((actions) => actions.chooseColumns(columns, (next) => change((state) => setColumns(state, next))));
  const tools = element(
    'div',
    { class: 'bar' },
    hasFunds && createButton(text.columns, chooseColumns),
    hasFunds && createButton(text.share, () => run(({ copyLink }) => void copyLink())),
    createButton(LIST_TEXT.import, () => run(({ chooseFile }) => chooseFile())),
    createMenu([
      ...(hasFunds ? exports : []),
      [text.json, () => run(({ saveJson }) => saveJson())],
      [LIST_TEXT.rename, () => run(({ rename }) => rename(list))],
      ...(hasFunds || !isLast
        ? [[removal, () => run(({ deleteOrEmpty }) => deleteOrEmpty(list, isLast))] as const]
        : []),
    ]),
  );
  loadNear(tools);
  return tools;
}
