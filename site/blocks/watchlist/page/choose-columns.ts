import { FIELD_GROUPS, FIELDS, type FieldGroup } from '../../../../shared/screener/fields.ts';
import { element } from '../../provenance/elements.ts';
import { openDialog } from './dialog.ts';

const text = { title: 'ستون‌های جدول', least: 'دست‌کم یک ستون می‌ماند.' };

function createOption(id: string, label: string, isChosen: boolean): HTMLElement {
  const input = element('input', { type: 'checkbox', value: id });
  input.checked = isChosen;
  return element('label', {}, input, label);
}

function createGroup(group: FieldGroup, chosen: readonly string[]): HTMLElement | null {
  const fields = FIELDS.filter((field) => field.group === group);
  if (fields.length === 0) return null;
  const options = fields.map(({ id, label }) => createOption(id, label, chosen.includes(id)));
  return element('fieldset', {}, element('legend', {}, FIELD_GROUPS[group]), ...options);
}

/** Opens the choice of columns; each change applies at once, in the order of the fields. The last column stays. */
export function chooseColumns(chosen: readonly string[], onChoice: (columns: string[]) => void): void {
  const groups = (Object.keys(FIELD_GROUPS) as FieldGroup[]).flatMap(
    (group) => createGroup(group, chosen) ?? [],
  );
  const form = element('div', { class: 'columns' }, ...groups, element('p', { class: 'note' }, text.least));
  form.addEventListener('change', ({ target }) => {
    const checked = [...form.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    if (checked.length > 0) onChoice(FIELDS.map(({ id }) => id).filter((id) => checked.includes(id)));
    else if (target instanceof HTMLInputElement) target.checked = true;
  });
  openDialog(text.title, form);
}
