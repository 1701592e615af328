import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const roots = new WeakMap<Element, Root>();
const overlays = new Map<string, HTMLElement>();

/** Shows a component in an empty place of the page, or in place of what was shown there before; null removes it. */
export function showIn(place: Element, content: ReactNode): void {
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  root.render(content);
  if (content !== null) return;
  root.unmount();
  roots.delete(place);
}

/** An empty element for `showIn`; `put` puts it into the page. */
export function createHost(put: (host: HTMLElement) => void): HTMLElement {
  const host = document.createElement('div');
  put(host);
  return host;
}

/** Shows what no page prints, e.g. a dialog, at the end of the page, in place of what was shown under the same name; null removes it. */
export function showOverlay(name: string, content: ReactNode): void {
  const host = overlays.get(name) ?? createHost((created) => document.body.append(created));
  overlays.set(name, host);
  showIn(host, content);
}
