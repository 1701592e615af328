import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { DataProviderContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Queue } from './LastRuns.tsx';

describe('<Queue>', () => {
  it('shows a dash for counts that are not known, and no zero', () => {
    const provider = { getList: () => Promise.reject(new Error('the API does not answer')) };
    const queue = createElement(Queue, { now: Date.parse('2026-08-16T09:00:00Z') });
    const provided = createElement(DataProviderContext.Provider, { value: provider as never }, queue);
    const client = new QueryClient();
    const html = renderToStaticMarkup(
      createElement(QueryClientProvider, { client }, createElement(MemoryRouter, null, provided)),
    );
    expect(html).not.toContain('۰');
    expect(html.match(/—/g)).toHaveLength(3);
  });
});
