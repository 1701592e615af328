const root = document.documentElement;

/** Reads and keeps a choice; a browser that forbids storage forgets it, and nothing breaks. */
function keep(name: 'theme' | 'vision', value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}

/** The theme switch (system, light, dark) and the blue-orange one. */
export function startTheme(): void {
  const choice = document.querySelector('[data-theme-choice]');
  const buttons = [...(choice?.querySelectorAll('button') ?? [])];
  const show = () => {
    for (const button of buttons)
      button.ariaPressed = String(button.value === (root.dataset.theme ?? 'system'));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      keep('theme', button.value === 'system' ? null : button.value);
      show();
    });
  }
  show();
  const vision = document.querySelector<HTMLInputElement>('[data-vision-choice]');
  if (!vision) return;
  vision.checked = root.dataset.vision !== undefined;
  vision.addEventListener('change', () => keep('vision', vision.checked ? 'blue-orange' : null));
}
