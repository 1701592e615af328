/**
 * The columns of a scrolling table that are seen, in their order: the figure of each heading, else its words; one that the edge of the box
 * cuts ends with " cut". Runs in the page.
 */
export function seenColumns(box: Element): string[] {
  const { left, right } = box.getBoundingClientRect();
  return [...box.querySelectorAll('thead th')].flatMap((head) => {
    const own = head.getBoundingClientRect();
    if (own.width === 0 || own.right < left + 1 || own.left > right - 1) return [];
    const isWhole = own.left >= left - 1 && own.right <= right + 1;
    return [`${head.getAttribute('data-figure') ?? head.textContent?.trim()}${isWhole ? '' : ' cut'}`];
  });
}
