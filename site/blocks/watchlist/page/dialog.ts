import { element } from '../../provenance/elements.ts';

const text = { close: 'بستن' };

/** Opens a sheet with a title; it is removed when it closes. Its forms close it with `method="dialog"`. */
export function openDialog(title: string, ...content: readonly Node[]): HTMLDialogElement {
  const close = element('button', { type: 'button', 'aria-label': text.close }, '✕');
  const heading = element('h2', { id: 'watchlist-dialog-title' }, title);
  const dialog = element(
    'dialog',
    { class: 'sheet watch-dialog', 'aria-labelledby': heading.id },
    element('header', {}, heading, close),
    ...content,
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
