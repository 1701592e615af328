/** Light or dark as the public site keeps it, so that one choice holds in both. */
export type Scheme = 'light' | 'dark';

const KEY = 'theme';
const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark';

/** What is shown now: the reader's choice, else the system's. */
export function currentScheme(root: HTMLElement, systemIsDark: boolean): Scheme {
  const chosen = root.dataset.theme;
  return isScheme(chosen) ? chosen : systemIsDark ? 'dark' : 'light';
}

/** Puts the stored choice on the document; without one the system decides. */
export function restoreScheme(root: HTMLElement, storage: Pick<Storage, 'getItem'>): void {
  const stored = storage.getItem(KEY);
  if (isScheme(stored)) root.dataset.theme = stored;
}

/** Shows a scheme and remembers it. */
export function chooseScheme(root: HTMLElement, storage: Pick<Storage, 'setItem'>, scheme: Scheme): void {
  root.dataset.theme = scheme;
  storage.setItem(KEY, scheme);
}
