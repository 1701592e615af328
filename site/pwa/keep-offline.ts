import { categorySubject, fundSubject, provenanceFile } from '../../shared/figures/provenance-key.ts';
import { dataFile } from '../../shared/paths.ts';
import type { Message } from './worker/messages.ts';

/** What an installed app keeps of a page that was read, so that its charts and figures answer without a network. */

const keysOf = (subject: string): readonly string[] => {
  const [kind, ...rest] = subject.split('/');
  const slug = rest.join('/');
  if (subject === fundSubject(slug))
    return ['fund', 'rank', 'risk'].map((file) => `${file}-provenance/${slug}`);
  return subject === categorySubject(slug) && kind ? [`category-provenance/${slug}`] : [];
};

/** Files of the provenance of a page's own figures: of its fund or category, the market, and the sources; and the columns of its list or map of funds. */
function provenanceFiles(page: Document): string[] {
  const { subject = '', category = '' } = page.querySelector<HTMLElement>('main')?.dataset ?? {};
  const keys = [
    ...keysOf(subject),
    ...keysOf(category),
    'market-provenance',
    'source-list',
    'measure-series',
    ...(page.querySelector('.fund-table, .whole-map, [data-watchlist]') ? ['screener'] : []),
  ];
  return keys.flatMap((key) => provenanceFile(key) ?? []).map((file) => `/${file}`);
}

/** Data files of the page's blocks and of its search. */
function dataFiles(page: Document): string[] {
  const blocks = page.querySelectorAll<HTMLElement>('[data-key][data-hash]');
  const searches = page.querySelectorAll<HTMLElement>('[data-search]');
  return [
    ...[...blocks].map(({ dataset }) => `/${dataFile(dataset.key ?? '', dataset.hash ?? '')}`),
    ...[...searches].map(({ dataset }) => dataset.search ?? ''),
  ];
}

/** The paths of a page's files, encoded, each once. */
export const filesOf = (page: Document): string[] => [
  ...new Set([...dataFiles(page), ...provenanceFiles(page)].map(encodeURI)),
];

/** Asks the worker to keep the code of all charts, and this page's files. */
export function keepOffline(worker: Pick<ServiceWorker, 'postMessage'>): void {
  worker.postMessage({ type: 'KEEP_CHARTS', files: filesOf(document) } satisfies Message);
}
