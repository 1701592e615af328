import { writeText } from '../../runtime/reader-storage.ts';

const root = document.documentElement;

/** Applies a choice and stores it; null restores the default. */
function setChoice(name: 'theme' | 'vision', value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
  writeText(name, value);
}

/** Wires the theme menu: system, light or dark, and blue-orange instead of green-red. */
export function startThemeMenu(): void {
  const group = document.querySelector('[data-theme-choice]');
  const buttons = [...(group?.querySelectorAll('button') ?? [])];
  const show = () => {
    for (const button of buttons)
      button.ariaPressed = String(button.value === (root.dataset.theme ?? 'system'));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      setChoice('theme', button.value === 'system' ? null : button.value);
      show();
    });
  }
  show();
  const vision = document.querySelector<HTMLInputElement>('[data-vision-choice]');
  if (!vision) return;
  vision.checked = root.dataset.vision !== undefined;
  vision.addEventListener('change', () => setChoice('vision', vision.checked ? 'blue-orange' : null));
}
