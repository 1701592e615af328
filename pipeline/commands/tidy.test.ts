import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openTestSite, type TestSite } from '../release/testing/test-site.ts';
import { withSummary } from '../snapshots/testing/small-market.ts';
import { commandEffects } from './testing/command-effects.ts';
import { tidyCommand } from './tidy.ts';

let site: TestSite;
afterEach(() => rmSync(site.data.folder, { recursive: true, force: true }));

describe('tidy', () => {
  it('removes the releases beyond KEEP_RELEASES with their objects, and says what it freed', async () => {
    site = await openTestSite();
    for (let value = 1; value <= 4; value++) await site.publish(withSummary(value));
    const ids = site.data.releases.ids();
    const effects = commandEffects(readConfig({ DATA_DIR: site.data.folder, KEEP_RELEASES: '2' }));
    await tidyCommand.run({ json: true }, effects);
    const reclaimed = JSON.parse(effects.printed.join('')) as {
      releases: string[];
      files: number;
      bytes: number;
    };
    expect(reclaimed.releases.sort()).toEqual(ids.slice(2).sort());
    expect(Math.min(reclaimed.files, reclaimed.bytes)).toBeGreaterThan(0);
    await tidyCommand.run({}, effects);
    expect(effects.logged.at(-2)).toBe('tidy        0 releases and 0 files removed, 0.0 MB');
    expect(effects.logged.at(-1)).toMatch(/^tidy {8}[\d.]+ MB are free$/);
  });
});
