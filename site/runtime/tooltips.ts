/** Tooltips of HTML widgets: a map cell carries its text in `data-tip`, a heatmap row's text is read from the table. */

interface Tooltip {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, figure: string])[];
}

/** Parses `data-tip`, e.g. "طلا\nتغییر|۱٫۲٪" → title and one line. */
export function parseTooltip(source: string): Tooltip {
  const [title = '', ...lines] = source.split('\n');
  return { title, lines: lines.map((line) => line.split('|', 2) as [string, string]) };
}

function readRow(row: HTMLTableRowElement): Tooltip {
  const heads = [...(row.closest('table')?.tHead?.rows[0]?.cells ?? [])].map((cell) =>
    cell.textContent.trim(),
  );
  const [first, ...rest] = [...row.cells];
  const link = first?.querySelector('a');
  return {
    title: (link?.title || first?.textContent || '').trim(),
    lines: rest.map((cell, i) => [heads[i + 1] ?? '', cell.textContent.trim()] as const),
  };
}

function createBox({ title, lines }: Tooltip): HTMLElement {
  const box = document.createElement('div');
  box.className = 'tip floating';
  const strong = document.createElement('strong');
  strong.textContent = title;
  box.append(strong);
  for (const [label, figure] of lines) {
    const row = document.createElement('div');
    row.className = 'tip-row';
    const name = document.createElement('span');
    const value = document.createElement('b');
    name.textContent = label;
    value.textContent = figure;
    row.append(name, value);
    box.append(row);
  }
  return box;
}

/** Distance from the pointer. Pixels. */
const GAP = 14;
let shown: { readonly box: HTMLElement; readonly owner: Element } | null = null;

/** Puts the tooltip to the left of a point and below it, or to the other side where the window ends. */
function moveTo(x: number, y: number): void {
  if (!shown) return;
  const { offsetWidth: width, offsetHeight: height } = shown.box;
  const left = x - width - GAP < 0 ? x + GAP : x - width - GAP;
  const top = y + height + GAP > innerHeight ? y - height - GAP : y + GAP;
  shown.box.style.translate = `${Math.round(Math.min(left, innerWidth - width))}px ${Math.round(Math.max(0, top))}px`;
}

function hide(): void {
  shown?.box.remove();
  shown = null;
}

function show(owner: HTMLElement): void {
  if (shown?.owner === owner) return;
  hide();
  const tooltip =
    owner instanceof HTMLTableRowElement ? readRow(owner) : parseTooltip(owner.dataset.tip ?? '');
  shown = { box: createBox(tooltip), owner };
  document.body.append(shown.box);
}

const findOwner = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip], [data-tips]') : null;

export function startTooltips(): void {
  document.addEventListener('pointermove', (event) => {
    const owner = event.pointerType === 'mouse' ? findOwner(event.target) : null;
    if (!owner) return hide();
    show(owner);
    moveTo(event.clientX, event.clientY);
  });
  document.addEventListener('focusin', (event) => {
    const owner = findOwner(event.target);
    if (!owner?.matches('a:focus-visible')) return;
    show(owner);
    const { left, bottom } = owner.getBoundingClientRect();
    moveTo(left + GAP, bottom - GAP);
  });
  document.addEventListener('focusout', hide);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  addEventListener('scroll', hide, { passive: true, capture: true });
}
