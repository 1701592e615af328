import type { Field } from '../../../../shared/screener/fields.ts';
import type { Direction } from '../../frame/next-direction.ts';
import { element } from '../../provenance/elements.ts';
import { type ListSort, NAME_COLUMN } from './list-sort.ts';

const text = { fund: 'صندوق', actions: 'برداشتن' };

export interface TableOptions {
  /** A list of the reader's own has buttons that remove a fund, and handles unless it is sorted; a shared one has neither. */
  readonly isOwn: boolean;
  /** By which the rows are sorted; null for the reader's own order. */
  readonly sort: ListSort | null;
}

interface Heading {
  readonly id: string;
  readonly label: string;
  readonly unit: string | null;
  readonly figure: string | null;
  readonly first: Direction;
}
const NAME_HEADING: Heading = {
  id: NAME_COLUMN,
  label: text.fund,
  unit: null,
  figure: null,
  first: 'ascending',
};

/** A heading that sorts; list-page.ts listens to its button. */
function createHeading({ id, label, unit, figure, first }: Heading, sort: ListSort | null): HTMLElement {
  const button = element(
    'button',
    { type: 'button', 'data-sort': id, 'data-first': first, 'data-key': `sort ${id}` },
    label,
  );
  return element(
    'th',
    {
      scope: 'col',
      'data-figure': figure,
      'aria-sort': sort?.column === id ? sort.direction : 'none',
    },
    button,
    unit !== null && element('small', {}, unit),
  );
}

const createActions = (): HTMLElement =>
  element(
    'th',
    { scope: 'col', class: 'tools' },
    element('span', { class: 'visually-hidden' }, text.actions),
  );

/** The headings of a list's table. */
export const createHead = (fields: readonly Field[], { isOwn, sort }: TableOptions): HTMLElement =>
  element(
    'tr',
    {},
    ...[NAME_HEADING, ...fields].map((heading) => createHeading(heading, sort)),
    isOwn && createActions(),
  );
