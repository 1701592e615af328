import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from '../bundle.ts';
import { readProjectFile } from '../read-project-file.ts';
import { eventually } from './eventually.ts';

const READS =
  'textContent|innerText|allTextContents|count|isVisible|isHidden|getAttribute|inputValue|isChecked|isDisabled|isEnabled|evaluateAll';
/** An assertion about what a page shows at once, or polled in another way. */
const AT_ONCE = new RegExp(
  `expect\\s*\\.poll|expect\\((?:await [^;=>]*\\.(?:${READS})\\(|[^;=>]*\\w\\.url\\()`,
  'g',
);

/** "file:line" of each. */
const readsAtOnce = (file: string, text: string): string[] =>
  [...text.matchAll(AT_ONCE)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);

describe('eventually', () => {
  it('reads until the assertion holds', async () => {
    let reads = 0;
    await eventually(() => ++reads).toBe(3);
    await eventually(async () => ++reads).not.toBe(4);
    expect(reads).toBe(5);
  });

  it('reads again where reading failed', async () => {
    let reads = 0;
    await eventually(() => (reads++ === 0 ? Promise.reject(new Error('no page')) : 'page')).toContain('page');
    expect(reads).toBe(2);
  });

  it('fails with the last value and the message', async () => {
    await expect(eventually(() => 1, { message: 'rows', patienceMs: 1 }).toBe(2)).rejects.toThrow(
      /rows.*expected 1 to be 2/s,
    );
    await expect(eventually(() => 1, { patienceMs: 1 }).not.toBe(1)).rejects.toThrow(
      /expected 1 not to be 1/,
    );
  });

  it('is used by each assertion of a browser test about a page', () => {
    expect(readsAtOnce('a.ts', "\nexpect(await page.locator('h1').count()).toBe(1);")).toEqual(['a.ts:2']);
    expect(readsAtOnce('a.ts', 'expect(new URL(page.url()).search).toBe("");')).toEqual(['a.ts:1']);
    expect(readsAtOnce('a.ts', 'expect(await titles()).toEqual([]); page.url();')).toEqual([]);
    const files = execFileSync('git', ['ls-files', '*.browser.test.ts'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap((file) => readsAtOnce(file, readProjectFile(file)))).toEqual([]);
  });
});
