import { hash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data in a script element is never executed, so the policy need not allow it. */
const DATA = /\btype\s*=\s*["']?application\/(?:ld\+)?json/i;
const SRC = /\bsrc\s*=/i;

/** Sources for the content security policy: one "sha256-…" for each inline script. */
export function inlineScripts(html: string): Set<string> {
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (SRC.test(attributes) || DATA.test(attributes) || text === '') continue;
    sources.add(`sha256-${hash('sha256', text, 'base64')}`);
  }
  return sources;
}
