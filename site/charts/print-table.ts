import { type ComponentProps, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DataTable } from './DataTable.tsx';

/**
 * The HTML of a component in a printed page, e.g. of a table: a page has up to a dozen. Through Astro each would be rendered twice, and by a
 * stream, which costs a sixth of the page's time.
 */
export const printElement = (element: ReactElement): string => renderToStaticMarkup(element);

/** The HTML of a `DataTable`. */
export const printTable = (props: Omit<ComponentProps<typeof DataTable>, 'printed'>): string =>
  printElement(createElement(DataTable, { ...props, printed: true }));
