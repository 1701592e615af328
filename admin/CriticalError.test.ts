import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CriticalError } from './CriticalError.tsx';

describe('<CriticalError>', () => {
  // spec 24.7, 36.25
  it('shows the error and one button, which reloads the page', () => {
    const html = renderToStaticMarkup(createElement(CriticalError));
    expect(html).toContain('role="alert"');
    expect(html).toContain('خطای بحرانی');
    expect([...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(['بارگذاری مجدد']);
  });
});
