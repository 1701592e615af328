import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { pageCode } from './page-code.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function clientOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-code-'));
  folders.push(folder);
  mkdirSync(join(folder, '_astro'));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, '_astro', name), code);
  return folder;
}

describe('pageCode(clientDir)', () => {
  it('lists what the pages’ scripts import, directly or through others, and no other script', () => {
    const folder = clientOf({
      'MainScript.a1.js': 'import("./open-panel.b2.js")',
      'open-panel.b2.js': 'import{f}from"./figures.c3.js"',
      'figures.c3.js': '',
      'Chart.island.d4.js': '',
      'client.e5.js': 'import"./react.f6.js"',
      'react.f6.js': '',
      'App.g7.js': 'import"./react.f6.js"',
    });
    expect(pageCode(folder).map((path) => path.slice('/_astro/'.length))).toEqual([
      'Chart.island.d4.js',
      'MainScript.a1.js',
      'client.e5.js',
      'figures.c3.js',
      'open-panel.b2.js',
      'react.f6.js',
    ]);
  });

  it('throws where the entries have other names', () => {
    expect(() => pageCode(clientOf({ 'Other.a1.js': '' }))).toThrow('other names');
  });
});
