/** Scroll-spy of the section bar. Pixels, from the specification. */
const OFFSET = { desktop: 160, mobile: 80 } as const;
const NEAR_BOTTOM = 40;

export interface Place {
  readonly id: string;
  /** Distance from the top of the window. */
  readonly top: number;
}

/**
 * The section that is being read: the last one whose top has passed the offset; at the end of the page the last.
 * Of several at one height (side by side) the first counts.
 */
export function activeSection(places: readonly Place[], offset: number, atEnd: boolean): string | null {
  const inOrder = [...places].sort((a, b) => a.top - b.top);
  if (atEnd) return inOrder.at(-1)?.id ?? null;
  const passed = inOrder.filter((place) => place.top <= offset);
  const top = passed.at(-1)?.top;
  return (passed.find((place) => place.top === top) ?? inOrder[0])?.id ?? null;
}

const isPhone = (): boolean => matchMedia('(width < 768px)').matches;
const atEnd = (): boolean => innerHeight + scrollY >= document.documentElement.scrollHeight - NEAR_BOTTOM;

/** Moves the row of tabs, not the page. */
function reveal(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const [a, b] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (a.left < b.left) row.scrollLeft += a.left - b.left;
  if (a.right > b.right) row.scrollLeft += a.right - b.right;
}

function watch(bar: HTMLElement): void {
  const tabs = [...bar.querySelectorAll<HTMLAnchorElement>('.tabs a')];
  const select = bar.querySelector('select');
  const sections = tabs.flatMap(
    (tab) => document.getElementById(decodeURIComponent(tab.hash.slice(1))) ?? [],
  );
  // At the top nothing is measured: that would lay out what stands far below while the page starts.
  const found = () => {
    if (scrollY === 0) return sections[0]?.id ?? null;
    const places = sections.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top }));
    return activeSection(places, isPhone() ? OFFSET.mobile : OFFSET.desktop, atEnd());
  };
  const mark = () => {
    const active = found();
    for (const tab of tabs) {
      const on = decodeURIComponent(tab.hash.slice(1)) === active;
      if (on && tab.ariaCurrent !== 'true') reveal(tab);
      if (on) tab.ariaCurrent = 'true';
      else tab.removeAttribute('aria-current');
    }
    if (select && active) select.value = active;
  };
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      mark();
    });
  };
  addEventListener('scroll', soon, { passive: true });
  select?.addEventListener('change', () => document.getElementById(select.value)?.scrollIntoView());
  soon();
}

export function startSpy(): void {
  const bar = document.querySelector<HTMLElement>('[data-spy]');
  if (bar) watch(bar);
}
