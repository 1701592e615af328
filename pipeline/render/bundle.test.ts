import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_CHART_CACHE } from '../../shared/schema/reader.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { loadBundle } from './bundle.ts';
import { writeBundle } from './testing/write-bundle.ts';

const dataDir = temporaryFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('loadBundle(folder, dataDir)', () => {
  it('gives the same code the same hash, whatever folder it was built in', async () => {
    const [a, b, c] = await Promise.all(
      [
        ['a', 'one'],
        ['b', 'one'],
        ['c', 'two'],
      ].map(([name, version]) => loadBundle(writeBundle(join(dataDir, name as string), version), dataDir)),
    );
    expect(a?.hash).toBe(b?.hash);
    expect(a?.hash).not.toBe(c?.hash);
    expect([...(a?.assets().keys() ?? [])]).toEqual([
      '_astro/client.3fa9.js',
      'admin-start.js',
      'favicon.svg',
    ]);
  });

  it('renders after the build folder is removed', async () => {
    const folder = writeBundle(join(dataDir, 'swept'), 'swept');
    const bundle = await loadBundle(folder, dataDir);
    rmSync(folder, { recursive: true });
    const none = { read: () => null, hash: () => null, url: () => null };
    const page = await bundle.render('/about', { snapshots: none, charts: NO_CHART_CACHE });
    expect(page.body).toContain('swept');
  });

  it('explains what to do when the site is not built, or was built with another adapter', async () => {
    await expect(loadBundle(join(dataDir, 'none'), dataDir)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('not built'),
    });
    const other = writeBundle(join(dataDir, 'other'), 'other', 'export const handler = () => {};');
    await expect(loadBundle(other, dataDir)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('no render'),
    });
  });
});
