import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

describe('<ErrorBoundary>', () => {
  it('renders its children until one throws, then its fallback', () => {
    const fallback = createElement('p', null, 'fallback');
    const boundary = new ErrorBoundary({ children: 'panel', fallback });
    expect(boundary.render()).toBe('panel');
    boundary.state = ErrorBoundary.getDerivedStateFromError();
    expect(boundary.render()).toBe(fallback);
  });
});
