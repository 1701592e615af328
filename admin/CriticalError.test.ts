import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CriticalError } from './CriticalError.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';

describe('<CriticalError>', () => {
  // spec 24.7, 36.25
  it('shows the error and one button, which reloads the page', () => {
    const html = renderToStaticMarkup(createElement(CriticalError));
    expect(html).toContain('role="alert"');
    expect(html).toContain('خطای بحرانی');
    expect([...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(['بارگذاری مجدد']);
  });
});

describe('<ErrorBoundary>', () => {
  it('renders its children until one throws, then its fallback', () => {
    const fallback = createElement(CriticalError);
    const boundary = new ErrorBoundary({ children: 'panel', fallback });
    expect(boundary.render()).toBe('panel');
    boundary.state = ErrorBoundary.getDerivedStateFromError();
    expect(renderToStaticMarkup(boundary.render())).toContain('خطای بحرانی');
  });
});
