/** Texts, of a stylesheet too, that are seen in letters below `min` pixels; those of drawings have their own test (charts.browser.test.ts). Runs in the browser, so it refers to nothing outside. */
export function findSmallLetters(min: number): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || node.textContent?.trim() === '') continue;
    if (element.closest('svg, .visually-hidden')) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < min && element.getBoundingClientRect().width > 1)
      found.add(
        `${size}px «${node.textContent?.trim().slice(0, 30)}» ${element.tagName}.${element.className}`,
      );
  }
  for (const element of document.querySelectorAll('body *'))
    for (const part of ['::before', '::after']) {
      const { content, fontSize } = getComputedStyle(element, part);
      const isText = content.startsWith('"') && /[\p{L}\p{N}]/u.test(content);
      if (
        isText &&
        Number.parseFloat(fontSize) < min &&
        element.checkVisibility({ visibilityProperty: true })
      )
        found.add(`${fontSize} ${content.slice(0, 30)} ${element.tagName}${part}`);
    }
  return [...found];
}

/** Elements that reach beyond a page of `width` pixels, by which it scrolls sideways. Runs in the browser, so it refers to nothing outside. */
export function findOverwide(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return [];
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
  const names = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((one) => {
      const { left, right, width: own } = one.getBoundingClientRect();
      return own > 0 && (left < -1 || right > width + 1) && !isClipped(one.parentElement);
    })
    .map(({ tagName, className }) => `${tagName}.${className}`);
  return [`the page is ${document.documentElement.scrollWidth} px wide`, ...names.slice(0, 8)];
}
