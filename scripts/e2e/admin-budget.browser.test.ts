import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asAccount, site, superAdmin } from '../testing/admin-pages.ts';

const KB = 1000;

interface LoadedFile {
  readonly url: string;
  /** On the wire, compressed, headers included. */
  bytes: number;
}

/** The site's files that a screen loads with an empty cache until `shown` is there; the calls of its API are none. */
async function filesOf(page: Page, path: string, shown: string): Promise<LoadedFile[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const files = new Map<string, LoadedFile>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(`${site}/`)) files.set(requestId, { url: request.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto(site + path, { waitUntil: 'networkidle' });
  await page.locator(shown).first().waitFor();
  return [...files.values()];
}

/** Whether one of the scripts holds the editor of articles. */
async function loadsEditor(files: readonly LoadedFile[]): Promise<boolean> {
  const scripts = files.filter(({ url }) => url.endsWith('.js'));
  const codes = await Promise.all(scripts.map(async ({ url }) => (await fetch(url)).text()));
  return codes.some((code) => code.includes('prosemirror'));
}

describe('the first list of the admin', () => {
  it('loads at most 600 kB in at most 21 files, none of the editor', () =>
    asAccount(superAdmin, '/admin', async (page) => {
      const files = await filesOf(page, '/admin/funds', 'tbody tr');
      expect(files.length).toBeLessThanOrEqual(21);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      expect(bytes).toBeGreaterThan(200 * KB);
      expect(bytes).toBeLessThanOrEqual(600 * KB);
      expect(await loadsEditor(files)).toBe(false);
    }));
});

describe('the list of articles', () => {
  it('loads no editor; an article does', () =>
    asAccount(superAdmin, '/admin', async (page) => {
      expect(await loadsEditor(await filesOf(page, '/admin/blog', 'tbody tr'))).toBe(false);
      expect(await loadsEditor(await filesOf(page, '/admin/blog/create', '.ProseMirror'))).toBe(true);
    }));
});
