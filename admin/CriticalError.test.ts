import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CriticalError, StartBoundary } from './CriticalError.tsx';

describe('<CriticalError>', () => {
  it('says what happened and has one button, which loads the page again', () => {
    const html = renderToStaticMarkup(createElement(CriticalError));
    expect(html).toContain('role="alert"');
    expect(html).toContain('خطای بحرانی');
    expect([...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(['بارگذاری مجدد']);
  });
});

describe('<StartBoundary>', () => {
  it('stands aside until something throws, then shows the critical error', () => {
    const boundary = new StartBoundary({ children: 'panel' });
    expect(boundary.render()).toBe('panel');
    boundary.state = StartBoundary.getDerivedStateFromError();
    expect(renderToStaticMarkup(boundary.render())).toContain('خطای بحرانی');
  });
});
