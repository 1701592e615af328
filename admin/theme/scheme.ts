/** Light or dark, stored where the public site stores it: one choice for both. */
export type Scheme = 'light' | 'dark';

const KEY = 'theme';
const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';

/** What is shown now: the reader's choice, else the system's. */
export function currentScheme(root: HTMLElement, systemIsDark: boolean): Scheme {
  const chosen = root.dataset.theme;
  return isScheme(chosen) ? chosen : systemIsDark ? 'dark' : 'light';
}

/** Applies the stored choice to the document; without one the system's scheme applies. */
export function restoreScheme(root: HTMLElement, storage: Pick<Storage, 'getItem'>): void {
  const stored = storage.getItem(KEY);
  if (isScheme(stored)) root.dataset.theme = stored;
}

/** Applies a scheme and stores it. */
export function chooseScheme(root: HTMLElement, storage: Pick<Storage, 'setItem'>, scheme: Scheme): void {
  root.dataset.theme = scheme;
  storage.setItem(KEY, scheme);
}
