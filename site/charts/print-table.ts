import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DataTable } from './DataTable.tsx';

/**
 * The HTML of a `DataTable` in a printed page. A page has up to a dozen: through Astro each would be rendered twice, and by a stream, which
 * costs a sixth of the page's time.
 */
export const printTable = (props: Omit<ComponentProps<typeof DataTable>, 'printed'>): string =>
  renderToStaticMarkup(createElement(DataTable, { ...props, printed: true }));
