import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const roots = new WeakMap<Element, Root>();
const hosts = new Map<string, HTMLElement>();

function createHost(): HTMLElement {
  const host = document.createElement('div');
  document.body.append(host);
  return host;
}

/** Shows a component in an empty place of the page, or in place of what was shown there before; null removes it. */
export function showIn(place: Element, content: ReactNode): void {
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  root.render(content);
}

/** Shows what no page prints, e.g. a dialog, at the end of the page, in place of what was shown under the same name; null removes it. */
export function showOverlay(name: string, content: ReactNode): void {
  const host = hosts.get(name) ?? createHost();
  hosts.set(name, host);
  showIn(host, content);
}
