import { hash } from 'node:crypto';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data in a script element is never run, so no policy needs to allow it. */
const DATA = /\btype\s*=\s*["']?application\/(?:ld\+)?json/i;
const SOURCE = /\bsrc\s*=/i;

/** Sources for the content security policy: one "sha256-…" for each script that stands in the page itself. */
export function inlineScripts(html: string): Set<string> {
  const sources = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (SOURCE.test(attributes) || DATA.test(attributes) || text === '') continue;
    sources.add(`sha256-${hash('sha256', text, 'base64')}`);
  }
  return sources;
}
