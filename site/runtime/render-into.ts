import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const roots = new WeakMap<Element, Root>();

/** Renders what no page prints, e.g. all rows of a table, in place of what an element holds; null removes it. */
export function renderInto(host: Element, content: ReactNode): void {
  const root = roots.get(host) ?? createRoot(host);
  roots.set(host, root);
  root.render(content);
  if (content !== null) return;
  root.unmount();
  roots.delete(host);
}

/** An empty element for `renderInto`; `place` puts it into the page. */
export function createHost(place: (host: HTMLElement) => void): HTMLElement {
  const host = document.createElement('div');
  place(host);
  return host;
}

const overlays = new Map<string, HTMLElement>();

/** Shows what no page prints, e.g. a dialog, at the end of the page, in place of what was shown under the same name; null removes it. */
export function showOverlay(name: string, content: ReactNode): void {
  const host = overlays.get(name) ?? createHost((created) => document.body.append(created));
  overlays.set(name, host);
  renderInto(host, content);
}
