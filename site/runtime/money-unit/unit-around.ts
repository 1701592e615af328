import { unitIn } from '../../../shared/persian/convert-money.ts';
import { sourceText } from './source-text.ts';

/** The heading of a cell's column. */
const headingOf = (cell: HTMLTableCellElement): Element | undefined =>
  cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];

/** The words that name the unit of the numbers in an element, by where it stands. */
function namingWords(element: Element): string {
  const drawing = element.closest('svg');
  if (drawing) return textOf(drawing.closest('figure')?.querySelector('.meaning'));
  const line = element.closest('.tip-row');
  if (line) return textOf(line.firstElementChild);
  const cell = element.closest('td');
  if (cell) return textOf(headingOf(cell));
  const parent = element.closest('[data-figure]')?.parentElement;
  return parent ? sourceText(parent, '[data-figure]') : '';
}

const textOf = (element: Element | null | undefined): string => (element ? sourceText(element) : '');

/**
 * The unit of a number that is written without one, e.g. «میلیارد ریال»: named by the heading of its column, the line under its chart's
 * title, the label of a tooltip's line, or the words beside a figure. Null where none names one: the number is no money.
 */
export const unitAround = (element: Element): string | null => unitIn(namingWords(element));
