import { sayNotLoaded } from './not-loaded.ts';

const textOf = (node: Element | null | undefined): string => node?.textContent?.trim() ?? '';

/** What tells an element from its neighbours: kind, figure or action, words, column, and the heading of its row. */
function signatureOf(element: HTMLElement): string {
  const { cellIndex = '' } = element as Partial<HTMLTableCellElement>;
  const row = textOf(element.closest('tr')?.querySelector('th'));
  const { figure = '', do: action = '' } = element.dataset;
  return [element.tagName, figure, action, cellIndex, row, textOf(element)].join('|');
}

/**
 * Remembers where an element stands. The result finds it again: the element itself, or, where an island has put its own content in the
 * place of the printed one, the element that stands for it there; null where there is none.
 */
function rememberPlace(element: HTMLElement): () => HTMLElement | null {
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one; one = one.parentElement) around.push(one);
  const signature = signatureOf(element);
  return () => {
    if (element.isConnected) return element;
    const alike = around
      .find((one) => one.isConnected)
      ?.querySelectorAll<HTMLElement>(element.tagName.toLowerCase());
    return [...(alike ?? [])].find((one) => signatureOf(one) === signature) ?? null;
  };
}

/** Answers a press on `target` with code that is loaded for it, and says so where that does not load. */
export function actOn<Code>(
  target: HTMLElement,
  load: () => Promise<Code>,
  act: (code: Code, target: HTMLElement) => void,
): void {
  const found = rememberPlace(target);
  load().then((code) => act(code, found() ?? target), sayNotLoaded);
}
