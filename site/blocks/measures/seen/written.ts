import { toneOf } from '../../../charts/parts/colors.ts';

/** What the page itself wrote where the reader's measure is shown instead. */

interface Written {
  readonly text: string;
  readonly classes: string;
  readonly value: string;
}
const written = new Map<HTMLElement, Written>();

const TONES = ['up', 'down', 'flat'] as const;

/** What the page wrote into an element; null where it shows that still. */
export const pageText = (element: HTMLElement): string | null => written.get(element)?.text ?? null;

export const isWritten = (element: HTMLElement): boolean => written.has(element);

/** The rial value of a figure, percent points; null for an unknown one. */
export function rialOf(element: HTMLElement): number | null {
  const value = written.get(element)?.value ?? element.dataset.v ?? '';
  return value === '' ? null : Number(value);
}

/** Writes a figure in the reader's measure; a figure that had a colour by its sign keeps one. */
export function writeSeen(element: HTMLElement, shown: string, value: number | null): void {
  if (!written.has(element))
    written.set(element, {
      text: element.textContent,
      classes: element.className,
      value: element.dataset.v ?? '',
    });
  element.textContent = shown;
  element.dataset.v = value === null ? '' : String(value);
  const hasTone = TONES.some((tone) => element.classList.contains(tone));
  if (!hasTone) return;
  element.classList.remove(...TONES);
  if (value !== null) element.classList.add(toneOf(value));
}

/** Brings back what the page wrote, and forgets elements that have left it. */
export function restoreAll(): void {
  for (const [element, { text, classes, value }] of written) {
    element.textContent = text;
    element.className = classes;
    element.dataset.v = value;
  }
  written.clear();
}
