import { type HtmlElement, rawText } from '../../shared/html-tree.ts';

export const hasClass = (element: HtmlElement, name: string): boolean =>
  (element.attribute('class') ?? '').split(/\s+/).includes(name);

const isHidden = (element: HtmlElement): boolean => hasClass(element, 'visually-hidden');

/** The text of an element, without what is hidden from sight. */
export const textOf = (element: HtmlElement): string => rawText(element, isHidden).trim();
