import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

const roots = new Map<string, Root>();

function createHost(): HTMLElement {
  const host = document.createElement('div');
  document.body.append(host);
  return host;
}

/** Shows what no page prints, e.g. a dialog, at the end of the page, in place of what was shown under the same name; null removes it. */
export function showOverlay(name: string, content: ReactNode): void {
  const root = roots.get(name) ?? createRoot(createHost());
  roots.set(name, root);
  root.render(content);
}
