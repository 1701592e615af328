/** A labelled select; options by group, or of one group without a name. */
export function createChoice<T extends string>(
  label: string,
  groups: readonly { readonly name: string; readonly options: readonly (readonly [T, string])[] }[],
  value: T,
  onChange: (value: T) => void,
): HTMLElement {
  const [box, select] = [document.createElement('label'), document.createElement('select')];
  for (const { name, options } of groups) {
    const all = options.map(([id, words]) => new Option(words, id));
    if (name === '') {
      select.append(...all);
      continue;
    }
    const group = document.createElement('optgroup');
    group.label = name;
    group.append(...all);
    select.append(group);
  }
  select.value = value;
  select.addEventListener('change', () => onChange(select.value as T));
  box.append(`${label} `, select);
  return box;
}
