/** Tooltips of HTML widgets: a map cell carries its text in `data-tip`, a heatmap row's text is read from the table. Loaded with the first one. */

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
export function moveTip(x: number, y: number): void {
  if (!shown) return;
  const { offsetWidth: width, offsetHeight: height } = shown.box;
  const left = x - width - GAP < 0 ? x + GAP : x - width - GAP;
  const top = y + height + GAP > innerHeight ? y - height - GAP : y + GAP;
  shown.box.style.translate = `${Math.round(Math.min(left, innerWidth - width))}px ${Math.round(Math.max(0, top))}px`;
}

/** Removes the tooltip. */
export function hideTip(): void {
  shown?.box.remove();
  shown = null;
}

/** Shows the tooltip of an element. */
export function showTip(owner: HTMLElement): void {
  if (shown?.owner === owner) return;
  hideTip();
  const tooltip =
    owner instanceof HTMLTableRowElement ? readRow(owner) : parseTooltip(owner.dataset.tip ?? '');
  shown = { box: createBox(tooltip), owner };
  document.body.append(shown.box);
}
