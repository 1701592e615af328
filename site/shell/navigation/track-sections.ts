/** Marks the section that is being read in the section bar. */

const OFFSET = { desktop: 160, mobile: 80 } as const;
/** A jump may land so far below the place where it should, because blocks are laid out on the way. Pixels. */
const TOLERANCE = 16;
const NEAR_BOTTOM = 40;

export interface SectionTop {
  readonly id: string;
  /** Distance from the top of the viewport. Pixels. */
  readonly top: number;
}

/**
 * The section that is being read: the last one whose top is at or above `offset`, and the last one at the end of the page.
 * Of several sections at the same height (side by side) the chosen one counts, else the first. Null where there are no sections.
 */
export function activeSection(
  sections: readonly SectionTop[],
  offset: number,
  atEnd: boolean,
  chosen: string | null = null,
): string | null {
  const inOrder = [...sections].sort((a, b) => a.top - b.top);
  // At the end of the page a chosen section may be unable to reach the top: it counts while it is seen.
  const candidates = atEnd ? inOrder : inOrder.filter((section) => section.top <= offset);
  if (atEnd && candidates.some(({ id, top }) => id === chosen && top >= 0)) return chosen;
  if (atEnd) return inOrder.at(-1)?.id ?? null;
  const top = candidates.at(-1)?.top;
  const level = candidates.filter((section) => section.top === top);
  return (level.find(({ id }) => id === chosen) ?? level[0] ?? inOrder[0])?.id ?? null;
}

const isPhone = (): boolean => matchMedia('(width < 768px)').matches;
/** The height at which a section counts as read: the specified one, or where a jump to it lands. Pixels. */
const offsetOf = (root: Element): number =>
  Math.max(
    isPhone() ? OFFSET.mobile : OFFSET.desktop,
    (Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0) + TOLERANCE,
  );
const atEnd = (): boolean => innerHeight + scrollY >= document.documentElement.scrollHeight - NEAR_BOTTOM;

/** Scrolls the row of tabs to a tab, and not the page as `scrollIntoView` would. */
function scrollToTab(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const [tabRect, rowRect] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (tabRect.left < rowRect.left) row.scrollLeft += tabRect.left - rowRect.left;
  if (tabRect.right > rowRect.right) row.scrollLeft += tabRect.right - rowRect.right;
}

/** Marks the section being read in `bar`, from now on. */
export function trackSections(bar: HTMLElement): void {
  const tabs = [...bar.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const select = bar.querySelector('select');
  const sections = tabs.flatMap(
    (tab) => document.getElementById(decodeURIComponent(tab.hash.slice(1))) ?? [],
  );
  let chosen: string | null = decodeURIComponent(location.hash.slice(1)) || null;
  const findActive = () => {
    const tops = sections.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }));
    return activeSection(tops, offsetOf(document.documentElement), atEnd(), chosen);
  };
  const update = () => {
    const active = findActive();
    for (const tab of tabs) {
      const isActive = decodeURIComponent(tab.hash.slice(1)) === active;
      if (isActive && tab.ariaCurrent !== 'true') scrollToTab(tab);
      if (isActive) tab.ariaCurrent = 'true';
      else tab.removeAttribute('aria-current');
    }
    if (select && active) select.value = active;
  };
  let requested = false;
  const requestUpdate = () => {
    if (requested) return;
    requested = true;
    requestAnimationFrame(() => {
      requested = false;
      update();
    });
  };
  addEventListener('scroll', requestUpdate, { passive: true });
  bar.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest('a') : null;
    if (tab) chosen = decodeURIComponent(tab.hash.slice(1));
  });
  select?.addEventListener('change', () => {
    chosen = select.value;
    document.getElementById(chosen)?.scrollIntoView();
  });
  requestUpdate();
}
