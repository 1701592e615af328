import { describe, expect, inject, it } from 'vitest';
import { loadBundle } from '../../pipeline/render/bundle.ts';
import { createRecordingReader } from '../../pipeline/render/recording-reader.ts';
import { replaceShells, type ShellContext } from '../../pipeline/render/replace-shell.ts';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { openSnapshotsAt } from '../../pipeline/snapshots/snapshot-contents.ts';
import { contentHashOf } from '../../pipeline/storage/objects.ts';
import type { RenderedPage } from '../../shared/schema/manifest.ts';
import type { Navigation } from '../../shared/schema/snapshots/content.ts';
import { bundleDir } from '../bundle.ts';

const dataDir = openReadonlyDataDir(inject('dataDir'));
const live = dataDir.releases.live();
const snapshots = openSnapshotsAt(dataDir.objects, dataDir.hashes, live?.snapshots ?? null);
const published = [...dataDir.pages.entries(live?.pages ?? null)] as [string, RenderedPage][];
const readOnlyByShell = published.filter(([, page]) => page.shellReads.includes('navigation'));
/** Funds look alike: one in ten of them, and every other page. */
const sample = readOnlyByShell.filter(([path], n) => !path.startsWith('/funds/') || n % 10 === 0);

const OTHER_LINK = {
  place: 'foot',
  label: 'پیوند «دیگر» & تازه',
  href: 'https://other.example.test/',
} as const;

/** The navigation after every category was renamed and moved, the magazine's address changed, and a link was added. */
function changedNavigation({ categories, blogUrl, links = [] }: Navigation): Navigation {
  const renamed = categories.map(({ category, fundCount }) => ({
    category: { ...category, label: `${category.label} «دیگر» & تازه` },
    fundCount: fundCount + 1,
  }));
  return {
    categories: renamed.reverse(),
    blogUrl: blogUrl === null ? 'https://blog.example.test' : null,
    links: [OTHER_LINK, ...links],
  };
}

const store: ShellContext['store'] = {
  hash: (key) => (key === 'navigation' ? '0123456789abcdef' : snapshots.hash(key)),
  read: (key) =>
    key === 'navigation'
      ? changedNavigation(snapshots.read('navigation') as Navigation)
      : snapshots.read(key),
};

/** What stands in `text` where it first differs from `other`: a failure names the place, not 200 kB. */
function around(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return at === text.length && at === other.length ? '' : text.slice(Math.max(0, at - 80), at + 120);
}

describe('replaceShells(published, context) on the published site', () => {
  // spec 38.14
  it('gives the bytes that rendering the page gives, for every kind of page', async () => {
    expect(readOnlyByShell.length).toBeGreaterThan(350);
    const bundle = await loadBundle(bundleDir, inject('dataDir'));
    const shell = bundle.shell as ShellContext['shell'];
    const written = new Map<string, string>();
    const write = (html: string) => {
      const hash = contentHashOf(html);
      written.set(hash, html);
      return { hash, added: true };
    };
    const pages = await replaceShells(sample, {
      objects: { ...dataDir.objects, write: write as ShellContext['objects']['write'] },
      store,
      shell,
      at: '2026-08-16T09:00:00.000Z',
      signal: new AbortController().signal,
    });
    expect(pages.size).toBe(sample.length);
    const charts = { get: () => undefined, set: () => {} };
    for (const [path] of sample) {
      const { reader, shell: inShell } = createRecordingReader(store);
      const { body } = await bundle.render(path, { snapshots: reader, shell: inShell, charts });
      const replaced = written.get(pages.get(path)?.hash ?? '') ?? '';
      expect(around(replaced, body), path).toEqual(around(body, replaced));
    }
  });
});
