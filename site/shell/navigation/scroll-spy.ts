/** Marks the section that is being read in the section bar. Pixels. */
const OFFSET = { desktop: 160, mobile: 80 } as const;
const NEAR_BOTTOM = 40;

export interface SectionTop {
  readonly id: string;
  /** Distance from the top of the viewport. Pixels. */
  readonly top: number;
}

/**
 * The section that is being read: the last one whose top is at or above `offset`, and the last one at the end of the page.
 * Of several sections at the same height (side by side) the first counts. Null where there are no sections.
 */
export function activeSection(
  sections: readonly SectionTop[],
  offset: number,
  atEnd: boolean,
): string | null {
  const inOrder = [...sections].sort((a, b) => a.top - b.top);
  if (atEnd) return inOrder.at(-1)?.id ?? null;
  const passed = inOrder.filter((section) => section.top <= offset);
  const top = passed.at(-1)?.top;
  return (passed.find((section) => section.top === top) ?? inOrder[0])?.id ?? null;
}

const isPhone = (): boolean => matchMedia('(width < 768px)').matches;
const atEnd = (): boolean => innerHeight + scrollY >= document.documentElement.scrollHeight - NEAR_BOTTOM;

/** Scrolls the row of tabs to a tab, and not the page as `scrollIntoView` would. */
function scrollToTab(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const [tabRect, rowRect] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (tabRect.left < rowRect.left) row.scrollLeft += tabRect.left - rowRect.left;
  if (tabRect.right > rowRect.right) row.scrollLeft += tabRect.right - rowRect.right;
}

function trackSections(bar: HTMLElement): void {
  const tabs = [...bar.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const select = bar.querySelector('select');
  const sections = tabs.flatMap(
    (tab) => document.getElementById(decodeURIComponent(tab.hash.slice(1))) ?? [],
  );
  // At the top of the page nothing is measured: that would force the layout of everything below during the page's start.
  const findActive = () => {
    if (scrollY === 0) return sections[0]?.id ?? null;
    const tops = sections.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }));
    return activeSection(tops, isPhone() ? OFFSET.mobile : OFFSET.desktop, atEnd());
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
  select?.addEventListener('change', () => document.getElementById(select.value)?.scrollIntoView());
  requestUpdate();
}

export function startScrollSpy(): void {
  const bar = document.querySelector<HTMLElement>('[data-spy]');
  if (bar) trackSections(bar);
}
