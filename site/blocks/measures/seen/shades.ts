import { readPrinted } from '../../../../shared/figures/printed-value.ts';
import { isKnown } from '../../../../shared/funds/figures.ts';
import { categoryMapScale, fundMapScale } from '../../../../shared/funds/map-shade.ts';
import { type StepScale, stepOf } from '../../../../shared/funds/step-scale.ts';
import { formatNumber } from '../../../../shared/persian/format.ts';

/** Colours of maps by the values that they show, and the bounds in their legends. */

const exactOf = ({ dataset }: HTMLElement): number | null => (dataset.v ? Number(dataset.v) : null);

function shade(cell: HTMLElement, value: number | null, scale: StepScale): void {
  cell.className = cell.className.replace(/\bshade-\w+/, `shade-${stepOf(value, scale)}`);
}

/** Writes the bounds of a scale into the legend that the page has printed: losses, zero, gains. */
function writeBounds(line: Element | undefined, { up, down }: StepScale): void {
  const signed = (value: number) => formatNumber(value, { sign: true });
  const bounds = [...down.map((bound) => signed(-bound)).reverse(), formatNumber(0), ...up.map(signed)];
  line?.querySelectorAll('.steps b').forEach((label, i) => {
    label.textContent = bounds[i] ?? '';
  });
}

const legendLines = (block: Element): Element[] => [...block.querySelectorAll('.legend p')];

const decimalsOf = (element: Element | null): number =>
  readPrinted(element?.textContent ?? '')?.decimals ?? 1;
/** Fixed income alone is printed in hundredths. */
const kindOf = (decimals: number): string => (decimals > 1 ? 'fixed-income' : '');

export function shadeMap(map: HTMLElement): void {
  const changes = [...map.querySelectorAll<HTMLElement>('.change[data-v]')];
  const isOfCategories = map.dataset.figure === 'category-average-change';
  const scale = isOfCategories
    ? null
    : fundMapScale(changes.map(exactOf).filter(isKnown), kindOf(decimalsOf(changes[0] ?? null)));
  for (const change of changes) {
    const cell = change.closest<HTMLElement>('[class*="shade-"]');
    if (cell) shade(cell, exactOf(change), scale ?? categoryMapScale(decimalsOf(change)));
  }
  for (const inner of map.querySelectorAll<HTMLElement>('.inner b[data-v]')) {
    const cell = inner.closest<HTMLElement>('i');
    if (cell) shade(cell, exactOf(inner), categoryMapScale(decimalsOf(inner)));
  }
  if (scale) writeBounds(legendLines(map.parentElement ?? map)[0], scale);
}
