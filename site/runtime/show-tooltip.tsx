import { useLayoutEffect, useRef } from 'react';
import { showOverlay } from './show-overlay.ts';

/** Tooltips of HTML widgets: a map cell carries its text in `data-tip`, a heatmap row's text is read from the table. Loaded with the first one. */

interface Words {
  readonly title: string;
  readonly lines: readonly (readonly [label: string, figure: string])[];
}

/** Parses `data-tip`, e.g. "طلا\nتغییر|۱٫۲٪" → title and one line. */
export function parseTooltip(source: string): Words {
  const [title = '', ...lines] = source.split('\n');
  return { title, lines: lines.map((line) => line.split('|', 2) as [string, string]) };
}

function readRow(row: HTMLTableRowElement): Words {
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

/** Distance from the pointer. Pixels. */
const GAP = 14;

/** Puts the tooltip to the left of a point and below it, or to the other side where the window ends. */
function placeAt(
  { offsetWidth: width, offsetHeight: height, style }: HTMLElement,
  x: number,
  y: number,
): void {
  const left = x - width - GAP < 0 ? x + GAP : x - width - GAP;
  const top = y + height + GAP > innerHeight ? y - height - GAP : y + GAP;
  style.translate = `${Math.round(Math.min(left, innerWidth - width))}px ${Math.round(Math.max(0, top))}px`;
}

interface Props {
  readonly words: Words;
  readonly x: number;
  readonly y: number;
}

function Tooltip({ words: { title, lines }, x, y }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) placeAt(box.current, x, y);
  });
  return (
    <div className="tip floating" ref={box}>
      <strong>{title}</strong>
      {lines.map(([label, figure]) => (
        <div className="tip-row" key={label}>
          <span>{label}</span>
          <b>{figure}</b>
        </div>
      ))}
    </div>
  );
}

const NAME = 'tooltip';
let shown: { readonly owner: Element; readonly words: Words } | null = null;

/** Removes the tooltip. */
export function hideTip(): void {
  if (!shown) return;
  shown = null;
  showOverlay(NAME, null);
}

/** Shows the tooltip of an element at a point. */
export function showTip(owner: HTMLElement, x: number, y: number): void {
  if (shown?.owner !== owner) {
    const isRow = owner instanceof HTMLTableRowElement;
    shown = { owner, words: isRow ? readRow(owner) : parseTooltip(owner.dataset.tip ?? '') };
  }
  showOverlay(NAME, <Tooltip words={shown.words} x={x} y={y} />);
}
