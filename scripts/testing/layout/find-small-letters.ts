/** Texts that are seen in letters below `min` pixels; those of drawings have their own test (charts.browser.test.ts). Runs in the browser, so it refers to nothing outside. */
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
  return [...found];
}
