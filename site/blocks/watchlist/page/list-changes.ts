import { formatNumber } from '../../../../shared/persian/format.ts';
import { createList, deleteList, renameList } from '../../../../shared/watchlist/operations.ts';
import { MAX_LISTS, type WatchedList } from '../../../../shared/watchlist/state.ts';
import { toast } from '../../../runtime/toast.ts';
import { askConsent, askName } from './ask-name.ts';
import { change } from './change.ts';
import { LIST_TEXT } from './list-text.ts';

/** Making, renaming and deleting lists: each asks first. */

const text = {
  question: (name: string, count: number) =>
    `«${name}» با ${formatNumber(count)} صندوق حذف می‌شود و برنمی‌گردد.`,
  emptied: (name: string, count: number) =>
    `${formatNumber(count)} صندوق «${name}» برداشته می‌شود و برنمی‌گردد.`,
  full: `بیش از ${formatNumber(MAX_LISTS)} فهرست نمی‌شود`,
};

/** `count`: of the lists there are. */
export function askNewList(count: number): void {
  if (count >= MAX_LISTS) toast(text.full, 'error');
  else askName(LIST_TEXT.create, '', (name) => change((state) => createList(state, name)));
}

export const rename = ({ id, name }: WatchedList): void =>
  askName(LIST_TEXT.rename, name, (next) => change((state) => renameList(state, id, next)));

/** The last list is emptied. */
export function deleteOrEmpty({ id, name, funds }: WatchedList, isLast: boolean): void {
  const label = isLast ? LIST_TEXT.empty : LIST_TEXT.delete;
  const question = (isLast ? text.emptied : text.question)(name, funds.length);
  askConsent(label, question, label, () => change((state) => deleteList(state, id)));
}
