import { categorySubject, fundSubject, type Subject } from './provenance-key.ts';

/** Without the registry of figures, so that a page's first scripts can import it. */

const PAGES = [
  ['/funds/', fundSubject],
  ['/categories/', categorySubject],
] as const;

/** Whose page an address is, e.g. "/funds/عیار" → "fund/عیار"; null for others. */
export function subjectOfPath(href: string): Subject | null {
  const path = decodeURI(href);
  const found = PAGES.find(([prefix]) => path.startsWith(prefix));
  return found ? found[1](path.slice(found[0].length)) : null;
}
