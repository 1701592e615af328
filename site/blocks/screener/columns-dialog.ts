import { formatNumber } from '../../../shared/persian/format.ts';
import type { FieldId } from '../../../shared/schema/screener-fields.ts';
import { FIELD_GROUPS, FIELDS, fieldOf } from '../../../shared/screener/fields.ts';
import { DEFAULT_STATE, MAX_COLUMNS, MAX_SORTS, type SortRule } from '../../../shared/screener/state.ts';
import type { Screen } from '../fund-table/screen.ts';

const text = {
  title: 'ستون‌ها و ترتیب',
  close: 'بستن',
  reset: 'ستون‌های پیش‌فرض',
  chosen: 'ستون‌های جدول، به ترتیب',
  more: 'ستون‌های دیگر',
  sort: 'مرتب‌سازی',
  places: ['نخست بر پایهٔ', 'سپس', 'سپس'],
  none: '—',
  ascending: 'کم به زیاد',
  descending: 'زیاد به کم',
  up: (label: string) => `${label}: جلوتر`,
  down: (label: string) => `${label}: عقب‌تر`,
  remove: (label: string) => `حذف ستون ${label}`,
  full: `بیش از ${formatNumber(MAX_COLUMNS)} ستون جا نمی‌شود.`,
};

function createButton(words: string, name: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.ariaLabel = name;
  button.addEventListener('click', onClick);
  return button;
}

/** The columns with one moved by a place. */
export function moveColumn(columns: readonly FieldId[], id: FieldId, by: 1 | -1): FieldId[] {
  const at = columns.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= columns.length) return [...columns];
  const rest = columns.filter((one) => one !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

function chosenList(screen: Screen, redraw: (focus?: string) => void): HTMLElement {
  const list = document.createElement('ol');
  const { columns } = screen.state;
  for (const id of columns) {
    const { label } = fieldOf(id);
    const item = document.createElement('li');
    const name = document.createElement('span');
    name.textContent = label;
    const move = (by: 1 | -1, words: string): void => {
      screen.change({ columns: moveColumn(screen.state.columns, id, by) });
      redraw(words);
    };
    const [before, after] = [text.up(label), text.down(label)];
    const [up, down] = [
      createButton('↑', before, () => move(-1, before)),
      createButton('↓', after, () => move(1, after)),
    ];
    const remove = createButton('✕', text.remove(label), () => {
      screen.change({ columns: screen.state.columns.filter((one) => one !== id) });
      redraw();
    });
    remove.disabled = columns.length === 1;
    item.append(name, up, down, remove);
    list.append(item);
  }
  return list;
}

function otherList(screen: Screen, redraw: () => void): HTMLElement {
  const box = document.createElement('div');
  for (const [group, name] of Object.entries(FIELD_GROUPS)) {
    const fields = FIELDS.filter(
      (field) => field.group === group && !screen.state.columns.includes(field.id),
    );
    if (fields.length === 0) continue;
    const head = document.createElement('h4');
    head.textContent = name;
    const buttons = document.createElement('div');
    buttons.className = 'quick';
    buttons.append(
      ...fields.map(({ id, label }) => {
        const add = createButton(`+ ${label}`, label, () => {
          screen.change({ columns: [...screen.state.columns, id] });
          redraw();
        });
        add.disabled = screen.state.columns.length >= MAX_COLUMNS;
        return add;
      }),
    );
    box.append(head, buttons);
  }
  return box;
}

function sortRow(
  place: number,
  rules: readonly SortRule[],
  onChange: (rule: SortRule | null) => void,
): HTMLElement {
  const rule = rules[place];
  const row = document.createElement('div');
  row.className = 'sort-row';
  const [field, direction] = [document.createElement('select'), document.createElement('select')];
  field.ariaLabel = text.places[place] ?? '';
  field.add(new Option(text.none, ''));
  for (const { id, label } of FIELDS) field.add(new Option(label, id));
  field.value = rule?.field ?? '';
  direction.ariaLabel = `${text.sort}: ${text.places[place]}`;
  direction.add(new Option(text.descending, 'descending'));
  direction.add(new Option(text.ascending, 'ascending'));
  direction.value = rule?.direction ?? 'descending';
  const changed = (): void =>
    onChange(
      field.value === ''
        ? null
        : { field: field.value as FieldId, direction: direction.value as SortRule['direction'] },
    );
  field.addEventListener('change', changed);
  direction.addEventListener('change', changed);
  const label = document.createElement('span');
  label.textContent = text.places[place] ?? '';
  row.append(label, field, direction);
  return row;
}

function sortRows(screen: Screen, redraw: () => void): HTMLElement {
  const box = document.createElement('div');
  const rules = screen.state.sort;
  const set = (place: number, rule: SortRule | null): void => {
    const next = [...rules.slice(0, place), ...(rule ? [rule] : []), ...rules.slice(place + 1)];
    screen.change({ sort: next.length > 0 ? next : DEFAULT_STATE.sort });
    redraw();
  };
  const shown = Math.min(MAX_SORTS, rules.length + 1);
  for (let place = 0; place < shown; place += 1)
    box.append(sortRow(place, rules, (rule) => set(place, rule)));
  return box;
}

function section(title: string, content: HTMLElement): HTMLElement {
  const [part, head] = [document.createElement('section'), document.createElement('h3')];
  head.textContent = title;
  part.append(head, content);
  return part;
}

/** Opens the choice of columns, their order, and the sort by several figures. */
export function openColumns(screen: Screen): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'columns-dialog';
  dialog.ariaLabel = text.title;
  const body = document.createElement('div');
  const redraw = (focus?: string): void => {
    body.replaceChildren(
      section(text.sort, sortRows(screen, redraw)),
      section(text.chosen, chosenList(screen, redraw)),
      section(text.more, otherList(screen, redraw)),
    );
    const buttons = [...body.querySelectorAll<HTMLElement>('button')];
    buttons.find(({ ariaLabel }) => ariaLabel === focus)?.focus();
  };
  const head = document.createElement('header');
  const title = document.createElement('h2');
  title.textContent = text.title;
  const reset = createButton(text.reset, text.reset, () => {
    screen.change({ columns: DEFAULT_STATE.columns });
    redraw();
  });
  head.append(
    title,
    reset,
    createButton('✕', text.close, () => dialog.close()),
  );
  dialog.append(head, body);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  redraw();
  // Within the screener, so that its styles reach it.
  (document.querySelector('fund-screener') ?? document.body).append(dialog);
  dialog.showModal();
}
