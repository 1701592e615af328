import { MAX_NAME } from '../../../../shared/watchlist/state.ts';
import { element } from '../../provenance/elements.ts';
import { openDialog } from './dialog.ts';

const text = { name: 'نام فهرست', save: 'ذخیره', cancel: 'انصراف' };

/** A form whose second button does nothing but close the dialog. */
function createForm(confirm: string, onConfirm: () => void, ...fields: readonly Node[]): HTMLFormElement {
  const form = element(
    'form',
    { method: 'dialog' },
    ...fields,
    element(
      'p',
      { class: 'actions' },
      element('button', { class: 'button primary', value: 'yes' }, confirm),
      element('button', { class: 'button', value: '', formnovalidate: '' }, text.cancel),
    ),
  );
  form.addEventListener('submit', ({ submitter }) => {
    if (submitter instanceof HTMLButtonElement && submitter.value === 'yes') onConfirm();
  });
  return form;
}

/** Asks for the name of a list in a dialog. */
export function askName(title: string, present: string, onName: (name: string) => void): void {
  const input = element('input', {
    value: present,
    maxlength: String(MAX_NAME),
    required: '',
    autocomplete: 'off',
  });
  const label = element('label', {}, text.name, input);
  openDialog(
    title,
    createForm(text.save, () => onName(input.value), label),
  );
  input.select();
}

/** Asks whether to do what cannot be undone. */
export function askConsent(title: string, question: string, confirm: string, onConsent: () => void): void {
  openDialog(title, createForm(confirm, onConsent, element('p', {}, question)));
}
