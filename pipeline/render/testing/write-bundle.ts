import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A stub of the built site. The home page reads the summary, a fund's page its two snapshots, and throws where the NAV is
 * null; the price is a region where there is one. Every page's shell reads the navigation and names the search file, and it has one inline script.
 * The paths that it renders are added to the global list "renderedPaths", where there is one.
 */
export const STUB_ENTRY = `
export const inlineCode = { scripts: ['theme()'], styles: ['astro-island{display:contents}'] };
const bars = (snapshots) => [
  '<nav>' + JSON.stringify(snapshots.read('navigation', 'navigation')) + '</nav>',
  '<footer>' + snapshots.url('search') + '</footer>',
];
export const renderShell = async (path, snapshots) => bars(snapshots);
const find = (html, patterns) => {
  const found = patterns.map((pattern) => pattern.exec(html));
  return found.includes(null) ? null : found.map(({ index, 0: text }) => [index, index + text.length]);
};
export const cutShell = (html) => find(html, [/<nav>.*?<\\/nav>/, /<footer>.*?<\\/footer>/]);
export const cutRegions = (html) => find(html, [/<!--live-->.*?<!--\\/-->/]);
const shellOf = ([before, after]) => (title, body) => '<!doctype html><html><head><title>' + title + '</title><script>theme()</script>'
  + '<script type="application/ld+json">{"a":1}</script></head><body>' + before + '<a href="/funds">f</a>' + body + after + '</body></html>';
export async function render(path, { snapshots, shell: around = snapshots, regions = snapshots, regionsOnly, charts }) {
  globalThis.renderedPaths?.push(regionsOnly ? path + ' regions' : path);
  const page = (status, body) => ({ status, contentType: 'text/html', location: null, body });
  const shell = shellOf(bars(around));
  if (path === '/404') return page(404, shell('404', 'VERSION'));
  if (path === '/') {
    const summary = snapshots.read('market/summary', 'market/summary');
    return page(200, shell('home', 'value ' + summary?.tradingValueRial + ' VERSION'));
  }
  if (path === '/admin') return page(200, shell('admin', '<meta name="robots" content="noindex">'));
  const slug = path.match(/^\\/funds\\/(.+)$/)?.[1];
  if (!slug) return page(200, shell(path, 'fixed VERSION'));
  const fund = snapshots.read('fund', 'fund/' + slug);
  const live = regions.read('fund-live', 'fund-live/' + slug);
  const traded = live ? '<!--live-->' + live.live.currentPriceRial + '<!--/-->' : '—';
  if (regionsOnly) return page(200, traded);
  if (fund.navRial === null) throw new Error('no NAV');
  const drawn = charts.get('nav:' + slug) ?? ('<svg>' + slug + '</svg>');
  charts.set('nav:' + slug, drawn);
  return page(200, shell(fund.fund.name, drawn + traded + ' ' + snapshots.url('fund/' + slug)));
}
`;

/** The stub, which renders funds without a NAV too. */
export const ENTRY_WITHOUT_NAV = STUB_ENTRY.replace(/ *if \(fund\.navRial === null\).*\n/, '');

/** The stub, whose page of this title prints a canonical address. */
export const entryWithCanonical = (title: string, address: string): string =>
  STUB_ENTRY.replace(
    "'<script type=",
    `(title === '${title}' ? '<link rel="canonical" href="${address}">' : '') + '<script type=`,
  );

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Writes the stub as a built site without the staff's screens; another `version` is another site. */
export function writeSite(folder: string, version = 'one', entry = STUB_ENTRY): string {
  writeFiles(folder, {
    'server/entry.mjs': entry.replaceAll('VERSION', version),
    'client/_astro/client.3fa9.js': `console.log("${version}")`,
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  return folder;
}

/** Writes a build of the staff's screens into a built site. */
export function writeAdmin(folder: string, version = 'one'): string {
  writeFiles(folder, {
    'admin/client/admin-start.js': `console.log("${version}")`,
    'admin/source-hash': version,
  });
  return folder;
}

/** Writes the stub as a built bundle; another `version` is another bundle. */
export const writeBundle = (folder: string, version = 'one', entry = STUB_ENTRY): string =>
  writeAdmin(writeSite(folder, version, entry), version);
