/** A target that a finger misses. */
export interface SmallTarget {
  readonly text: string;
  readonly element: string;
  /** Width and height of its box, e.g. "120 × 22". Pixels. */
  readonly size: string;
}

/**
 * Links, buttons and fields that a finger does not hit on 44 px, measured 2 px inside the edge; in a table 24 px suffice where no
 * other target is nearer than 44 px. Links within a sentence are left out, as in WCAG 2.5.8.
 * Runs in the browser, so it refers to nothing outside. The viewport must be as high as the page: only what is in it can be hit.
 */
export function findSmallTargets(): SmallTarget[] {
  const TARGETS = 'a[href], button, summary, select, input, textarea, [role="button"], [role="tab"]';
  const FULL = 20;
  const DENSE = { reach: 11, apart: 43 };

  const centre = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const targetAt = (x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y);
    const label = hit?.closest('label');
    return hit?.closest(TARGETS) ?? label?.querySelector(TARGETS) ?? null;
  };
  /** Whether the target is hit so far from its middle in all directions, or as far as the viewport reaches. */
  const isHit = (element: Element, reach: number): boolean => {
    const { x, y } = centre(element);
    const points = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const;
    return points.every(([px, py]) => px < 0 || px >= innerWidth || py < 0 || targetAt(px, py) === element);
  };
  const isInSentence = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);

  /** Whether a box that scrolls shows only a part of it. */
  const isScrolledOff = (element: Element): boolean => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const box = one.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(one);
      if (overflowY === 'auto' && (bottom > box.bottom || top < box.top)) return true;
      if (overflowX === 'auto' && (right > box.right + 1 || left < box.left - 1)) return true;
    }
    return false;
  };

  const all = [...document.querySelectorAll(TARGETS)].filter((element) => {
    const { x, y } = centre(element);
    return element.checkVisibility({ visibilityProperty: true }) && targetAt(x, y) === element;
  });
  const isAlone = (element: Element): boolean => {
    const own = centre(element);
    return all.every((other) => {
      const { x, y } = centre(other);
      return other === element || Math.hypot(own.x - x, own.y - y) >= DENSE.apart;
    });
  };
  const isDense = (element: Element): boolean => element.closest('table') !== null;

  return all
    .filter((element) => !isInSentence(element) && !isScrolledOff(element) && !isHit(element, FULL))
    .filter((element) => !(isDense(element) && isHit(element, DENSE.reach) && isAlone(element)))
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const names = [element.parentElement, element].map(
        (one) => `${one?.localName}${[...(one?.classList ?? [])].map((name) => `.${name}`).join('')}`,
      );
      return {
        text: (element.textContent ?? '').trim().slice(0, 40),
        element: names.join(' > '),
        size: `${Math.round(width)} × ${Math.round(height)}`,
      };
    });
}
