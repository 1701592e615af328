import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Release } from '../../shared/schema/manifest.ts';
import { fund, live } from '../snapshots/testing/small-market.ts';
import { filesBelow } from '../storage/files-below.ts';
import { type ExportMode, exportFolder } from './export-folder.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
afterEach(() => rmSync(site.data.folder, { recursive: true, force: true }));

const exportTo = (release: Release, folder: string, mode: ExportMode): Promise<number> =>
  exportFolder(site.data, release, folder, mode, new AbortController().signal);

describe('exportFolder(dataDir, release, folder, mode)', () => {
  it.each(['link', 'copy'] as const)(
    'replaces the folder by every file of the release and its compressed siblings, by %s',
    async (mode) => {
      site = await openTestSite();
      const { data: dataDir } = site;
      const release = (await site.publish()).release as Release;
      const files = new Map(dataDir.hashes.entries(release.files));
      const folder = join(dataDir.folder, 'dist');
      for (let turn = 0; turn < 2; turn++) {
        expect(await exportTo(release, folder, mode)).toBe(files.size);
        const written = filesBelow(folder);
        expect(written.map(([path]) => path).filter((path) => !/\.(br|gz)$/.test(path))).toEqual(
          [...files.keys()].sort(),
        );
        expect(written.map(([path]) => path)).toEqual(
          expect.arrayContaining(['sitemap-pages.xml.br', 'sitemap-pages.xml.gz']),
        );
        writeFileSync(join(folder, 'stray.txt'), 'of an earlier release');
      }
      expect(readFileSync(join(folder, 'funds/عیار.html'), 'utf8')).toContain('صندوق عیار');
    },
  );

  it.each(['link', 'copy'] as const)(
    'writes what a web server of another account may read, by %s',
    async (mode) => {
      const umask = process.umask(0o077);
      try {
        site = await openTestSite();
        const release = (await site.publish()).release as Release;
        const folder = join(site.data.folder, 'public', 'www');
        await exportTo(release, folder, mode);
        const modes = ['..', '.', 'funds', 'funds/عیار.html'].map(
          (path) => statSync(join(folder, path)).mode & 0o777,
        );
        expect(modes).toEqual([0o755, 0o755, 0o755, 0o644]);
      } finally {
        process.umask(umask);
      }
    },
  );

  it.runIf(process.platform === 'linux')('is missing after no step of its replacement', async () => {
    site = await openTestSite();
    const release = (await site.publish()).release as Release;
    const folder = join(site.data.folder, 'www');
    await exportTo(release, folder, 'link');
    const { renameSync, rmSync: remove } = fs;
    const found: boolean[] = [];
    const look = (): void => void found.push(existsSync(join(folder, 'index.html')));
    fs.renameSync = (from, to) => {
      renameSync(from, to);
      look();
    };
    fs.rmSync = (path, options) => {
      look();
      remove(path, options);
    };
    syncBuiltinESMExports();
    try {
      await exportTo(release, folder, 'link');
    } finally {
      Object.assign(fs, { renameSync, rmSync: remove });
      syncBuiltinESMExports();
    }
    expect([found.length > 0, found.includes(false)]).toEqual([true, false]);
  });

  it('removes what a killed export left beside it, and leaves nothing itself when it fails', async () => {
    site = await openTestSite();
    const release = (await site.publish()).release as Release;
    const folder = join(site.data.folder, 'www');
    for (const name of ['www.999999999.next', 'www.999999999.previous', 'www.other'])
      mkdirSync(join(site.data.folder, name));
    const beside = () => readdirSync(site.data.folder).filter((name) => name.startsWith('www'));
    await exportTo(release, folder, 'copy');
    expect(beside().sort()).toEqual(['www', 'www.other']);
    const { objects, hashes } = site.data;
    truncateSync(objects.file(hashes.get(release.files, 'about.html') as string), 5);
    await expect(exportTo(release, folder, 'copy')).rejects.toThrow('is damaged');
    expect(beside().sort()).toEqual(['www', 'www.other']);
    expect(existsSync(join(folder, 'about.html'))).toBe(true);
  });

  it('names the page whose file name is too long for the disk, in one line', async () => {
    site = await openTestSite();
    const slug = 'ص'.repeat(126);
    const changes = new Map([
      [`fund/${slug}`, fund(slug, 1)],
      [`fund-live/${slug}`, live(slug, 1)],
    ] as const);
    await site.publish();
    const release = (await site.publish(changes)).release as Release;
    const folder = join(site.data.folder, 'www');
    await expect(exportTo(release, folder, 'copy')).rejects.toThrow(
      `/funds/${slug}: its file name of 257 bytes is too long for this disk; shorten the slug`,
    );
    expect(existsSync(folder)).toBe(false);
  });
});
