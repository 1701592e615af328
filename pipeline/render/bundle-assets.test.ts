import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openAssets } from './bundle-assets.ts';
import { writeAdmin, writeSite } from './testing/write-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandoghnama-assets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('openAssets(folder)()', () => {
  const SITE = ['_astro/client.3fa9.js', 'favicon.svg'];

  it('has the admin’s files once they are built, and those of each newer build, in the order of all paths', () => {
    const assets = openAssets(writeSite(folder));
    expect([...assets().keys()]).toEqual(SITE);
    writeAdmin(folder, 'one');
    expect([...assets().keys()]).toEqual([SITE[0], 'admin-start.js', SITE[1]]);
    const { hash } = assets().get('admin-start.js') ?? {};
    writeAdmin(folder, 'two');
    expect(assets().get('admin-start.js')?.hash).not.toBe(hash);
  });

  it('keeps them while a build of the site has emptied the folder', () => {
    writeAdmin(folder, 'three');
    const assets = openAssets(folder);
    const before = [...assets().keys()];
    rmSync(join(folder, 'admin'), { recursive: true });
    expect([...assets().keys()]).toEqual(before);
  });

  it('keeps the site’s files of the moment at which it was opened', () => {
    const assets = openAssets(writeSite(folder, 'one'));
    const { hash } = assets().get(SITE[0] as string) ?? {};
    writeSite(folder, 'two');
    expect(assets().get(SITE[0] as string)?.hash).toBe(hash);
  });
});
