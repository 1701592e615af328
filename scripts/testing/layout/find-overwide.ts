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
