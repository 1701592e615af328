import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openTestSite, type TestSite } from '../release/testing/test-site.ts';
import { withSummary } from '../snapshots/testing/small-market.ts';
import type { Command, Values } from './define.ts';
import { releasesCommand } from './releases.ts';
import { tidyCommand } from './tidy.ts';

let site: TestSite;
afterEach(() => rmSync(site.data.folder, { recursive: true, force: true }));

/** Runs a command on the data folder; returns what it printed and logged. */
async function run(command: Command, values: Values = {}, env: Record<string, string> = {}) {
  const [printed, logged]: [string[], string[]] = [[], []];
  await command.run(values, {
    config: readConfig({ DATA_DIR: site.data.folder, ...env }),
    now: () => new Date(),
    progress: () => undefined,
    signal: new AbortController().signal,
    print: (text) => printed.push(text),
    log: (line) => logged.push(line),
  });
  return { printed: printed.join('\n'), logged };
}

describe('releases', () => {
  it('lists the other releases beside a damaged one, and names that in one line', async () => {
    site = await openTestSite();
    const first = (await site.publish()).release?.id as string;
    const second = (await site.publish(withSummary(2))).release?.id as string;
    const file = join(site.data.folder, 'releases', first, 'release.json');
    truncateSync(file, 0);
    const { printed, logged } = await run(releasesCommand);
    expect([printed.includes(second), printed.includes(first)]).toEqual([true, false]);
    expect(logged).toEqual([
      `damage      release ${first} is left out: ${file}: Unexpected end of JSON input`,
    ]);
  });
});

describe('tidy', () => {
  it('removes the releases beyond KEEP_RELEASES with their objects, and says what it freed', async () => {
    site = await openTestSite();
    for (let value = 1; value <= 4; value++) await site.publish(withSummary(value));
    const ids = site.data.releases.ids();
    const { printed } = await run(tidyCommand, { json: true }, { KEEP_RELEASES: '2' });
    const reclaimed = JSON.parse(printed) as { releases: string[]; files: number; bytes: number };
    expect(reclaimed.releases.sort()).toEqual(ids.slice(2).sort());
    expect(Math.min(reclaimed.files, reclaimed.bytes)).toBeGreaterThan(0);
    const again = await run(tidyCommand, {}, { KEEP_RELEASES: '2' });
    expect(again.logged[0]).toBe('tidy        0 releases and 0 files removed, 0.0 MB');
    expect(again.logged[1]).toMatch(/^tidy {8}[\d.]+ MB are free$/);
  });
});
