import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a static host answers, as far as `_headers` and `_redirects` decide it. */
export interface HostAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

const readRedirects = (folder: string): Redirect[] =>
  readFileSync(join(folder, '_redirects'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return { from, to, status: Number(status) };
    });

const covers = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

/** The headers of all rules that cover a path; hosts join the values of equal names. */
function headersOf(folder: string, path: string): Record<string, string> {
  const found = new Map<string, string[]>();
  let isCovered = false;
  for (const line of readFileSync(join(folder, '_headers'), 'utf8').split('\n')) {
    const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
    if (name === '') isCovered = line !== '' && covers(line, path);
    else if (isCovered) found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), value]);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, values.join(', ')]));
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** Whether a path has a file: its own, with ".html", or the index of a folder; the two files of rules are never served. */
function hasFile(folder: string, path: string): boolean {
  const decoded = decodeURIComponent(path);
  if (/^\/_(?:headers|redirects)$|\.html$/.test(decoded)) return false;
  const candidates = [decoded, `${decoded}.html`, join(decoded, 'index.html')];
  return candidates.some((name) => isFile(join(folder, name)));
}

/**
 * What Cloudflare Pages and Netlify make of an exported folder, by their documentation: a file wins, then the first redirect that matches the
 * address as it was sent, then the page of missing addresses. The query goes along, unless the target has one.
 */
export function emulateHost(folder: string, address: string): HostAnswer {
  const [path = '', query] = address.split('?', 2);
  const headers = headersOf(folder, decodeURIComponent(path));
  if (hasFile(folder, path)) return { status: 200, location: null, headers };
  const rule = readRedirects(folder).find(({ from }) => covers(from, path));
  if (rule === undefined) return { status: 404, location: null, headers };
  if (rule.status === 200) return { status: 200, location: null, headers };
  const location = query === undefined || /[?#]/.test(rule.to) ? rule.to : `${rule.to}?${query}`;
  return { status: rule.status, location, headers };
}
