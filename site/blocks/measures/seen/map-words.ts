import { formatPercent } from '../../../../shared/persian/format.ts';
import { pageText, rialOf } from './written.ts';

/** A map's cell repeats its change in its label and its tooltip; both are brought back with the page's own words. */

interface CellWords {
  readonly label: string | null;
  readonly tip: string;
}
const kept = new Map<HTMLElement, CellWords>();

const TIP_DECIMALS = 2;

function write(cell: HTMLElement, change: HTMLElement): void {
  const value = change.dataset.v ? Number(change.dataset.v) : null;
  const words = kept.get(cell) ?? { label: cell.ariaLabel, tip: cell.dataset.tip ?? '' };
  kept.set(cell, words);
  const rial = rialOf(change);
  const inTip = `|${formatPercent(rial, { decimals: TIP_DECIMALS })}`;
  cell.dataset.tip = words.tip.replace(inTip, `|${formatPercent(value, { decimals: TIP_DECIMALS })}`);
  const own = pageText(change);
  if (words.label !== null && own) cell.ariaLabel = words.label.replace(own, change.textContent);
}

/** Writes the measure's change into what the cells of a map say. */
export function writeMapWords(map: HTMLElement): void {
  for (const change of map.querySelectorAll<HTMLElement>('.change[data-v]')) {
    const cell = change.closest<HTMLElement>('a');
    if (cell) write(cell, change);
  }
}

export function restoreMapWords(): void {
  for (const [cell, { label, tip }] of kept) {
    cell.dataset.tip = tip;
    if (label !== null) cell.ariaLabel = label;
  }
  kept.clear();
}
