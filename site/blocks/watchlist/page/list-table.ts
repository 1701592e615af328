import { fundSubject } from '../../../../shared/figures/provenance-key.ts';
import { pagePath } from '../../../../shared/paths.ts';
import type { Field } from '../../../../shared/screener/fields.ts';
import { formatField, toneOf } from '../../fund-table/cells.ts';
import { riskReason } from '../../fund-table/risk-reason.ts';
import { element } from '../../provenance/elements.ts';
import { createHead, type TableOptions } from './list-head.ts';
import type { WatchedCell, WatchedRow } from './watched-rows.ts';

const text = {
  remove: (label: string) => `برداشتن ${label} از فهرست`,
  move: (label: string) => `جابه‌جایی ${label}`,
  unknown: 'در میان صندوق‌های فعال نیست',
};

/** Six dots. */
const GRIP =
  '<svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true" fill="currentColor"><circle cx="3" cy="4" r="1.5"/><circle cx="9" cy="4" r="1.5"/><circle cx="3" cy="10" r="1.5"/><circle cx="9" cy="10" r="1.5"/><circle cx="3" cy="16" r="1.5"/><circle cx="9" cy="16" r="1.5"/></svg>';

/** A return names its exact value and its day, so that the reader's measure applies to it; a dash of risk has its reason. */
function createCell({ field, value, day }: WatchedCell, { sessions }: WatchedRow): HTMLElement {
  const isReturn = field.span !== null;
  return element(
    'td',
    {
      class: `num ${toneOf(field, value)}`.trim(),
      'data-field': field.id,
      'data-v': isReturn ? String(value ?? '') : null,
      'data-day': isReturn ? day : null,
      title: riskReason(field, value, sessions),
    },
    formatField(field, value),
  );
}

function createHandle({ slug, label }: WatchedRow): HTMLElement {
  const handle = element('button', {
    type: 'button',
    class: 'tools handle',
    'data-handle': slug,
    'data-label': label,
    'data-key': `handle ${slug}`,
    'aria-label': text.move(label),
    'aria-pressed': 'false',
    'aria-describedby': 'watchlist-order-help',
  });
  handle.innerHTML = GRIP;
  return handle;
}

const createRemove = ({ slug, label }: WatchedRow): HTMLElement =>
  element(
    'td',
    { class: 'tools remove' },
    element('button', { type: 'button', 'data-remove': slug, 'aria-label': text.remove(label) }, '✕'),
  );

function createName(row: WatchedRow, isOwn: boolean, isMovable: boolean): HTMLElement {
  const { slug, label, name, isKnown } = row;
  const words = [
    element('b', {}, label),
    ...(name ? [element('small', {}, name)] : []),
    ...(isKnown ? [] : [element('small', { class: 'gone' }, text.unknown)]),
  ];
  const link = isKnown
    ? element('a', { href: pagePath.fund(slug) }, ...words)
    : element('span', { class: 'who' }, ...words);
  return element(
    'th',
    { scope: 'row', 'data-own-star': isOwn ? '' : null },
    element('div', { class: 'fund' }, isMovable && createHandle(row), link),
  );
}

const createRow = (row: WatchedRow, { isOwn, sort }: TableOptions): HTMLTableRowElement => {
  const line = element(
    'tr',
    { 'data-subject': fundSubject(row.slug) },
    createName(row, isOwn, isOwn && sort === null),
    ...row.cells.map((cell) => createCell(cell, row)),
    isOwn && createRemove(row),
  );
  // One tab stop a row; the arrow keys reach its other figures (provenance/start-provenance.ts).
  const first = line.querySelector<HTMLElement>('td.num');
  if (first) first.tabIndex = 0;
  return line;
};

/** The table of a list. */
export function createListTable(
  caption: string,
  fields: readonly Field[],
  rows: readonly WatchedRow[],
  options: TableOptions,
): HTMLTableElement {
  return element(
    'table',
    { class: 'figures' },
    element('caption', { class: 'visually-hidden' }, caption),
    element('thead', {}, createHead(fields, options)),
    element('tbody', {}, ...rows.map((row) => createRow(row, options))),
  );
}
