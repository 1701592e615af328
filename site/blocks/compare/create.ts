/** An element with attributes and a text; text from the database is never parsed as HTML. */
export function create<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  words = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (words !== '') element.textContent = words;
  return element;
}

/** A row of buttons of which one is pressed; `onChoose` receives its value. */
export function createSegments<V extends string>(
  label: string,
  options: readonly (readonly [value: V, label: string])[],
  onChoose: (value: V) => void,
) {
  const group = create('div', { class: 'segments', role: 'group', 'aria-label': label });
  function press(chosen: V | null): void {
    for (const button of group.querySelectorAll('button'))
      button.ariaPressed = String(button.value === chosen);
  }
  for (const [value, words] of options) {
    const button = create('button', { type: 'button', value, 'aria-pressed': 'false' }, words);
    button.addEventListener('click', () => {
      press(value);
      onChoose(value);
    });
    group.append(button);
  }
  return { group, press };
}
