import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openTestSite, type TestSite } from '../release/testing/test-site.ts';
import { withSummary } from '../snapshots/testing/small-market.ts';
import { releasesCommand } from './releases.ts';
import { commandEffects } from './testing/command-effects.ts';

let site: TestSite;
afterEach(() => rmSync(site.data.folder, { recursive: true, force: true }));

describe('releases', () => {
  it('lists the other releases beside a damaged one, and names that in one line', async () => {
    site = await openTestSite();
    const first = (await site.publish()).release?.id as string;
    const second = (await site.publish(withSummary(2))).release?.id as string;
    const file = join(site.data.folder, 'releases', first, 'release.json');
    truncateSync(file, 0);
    const effects = commandEffects(readConfig({ DATA_DIR: site.data.folder }));
    await releasesCommand.run({}, effects);
    const printed = effects.printed.join('\n');
    expect([printed.includes(second), printed.includes(first)]).toEqual([true, false]);
    expect(effects.logged).toEqual([
      `damage      release ${first} is left out: ${file}: Unexpected end of JSON input`,
    ]);
  });
});
