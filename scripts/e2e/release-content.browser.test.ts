import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { openReadonlyDataDir } from '../../pipeline/snapshots/data-dir.ts';
import { bundleDir } from '../bundle.ts';

const textFiles = readdirSync(bundleDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:m?js|css|json|html)$/.test(file),
);

describe('the published site', () => {
  it.each(['/__gallery', '/__gallery/treemap', '/__gallery.html'])('answers %s with 404', async (path) => {
    expect((await fetch(inject('siteUrl') + path)).status).toBe(404);
  });

  it('has no page of the gallery in its release, its sitemaps included', () => {
    const { hashes, releases } = openReadonlyDataDir(inject('dataDir'));
    const { files } = releases.get(releases.liveId() as string);
    const paths = [...hashes.entries(files)].map(([path]) => path);
    expect(paths.length).toBeGreaterThan(400);
    expect(paths.filter((path) => path.includes('gallery'))).toEqual([]);
  });

  it('has neither code nor styles of the gallery in its bundle', () => {
    expect(textFiles.length).toBeGreaterThan(40);
    const named = textFiles.filter((file) =>
      /__gallery|\bgallery-head\b/.test(readFileSync(join(bundleDir, file), 'utf8')),
    );
    expect(named).toEqual([]);
  });
});
