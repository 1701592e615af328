import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const site = join(import.meta.dirname, '../..');
const pages = execFileSync('git', ['ls-files', '-z', '--', '*.astro'], { cwd: site, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !file.startsWith('gallery/'));

/** The stylesheets that a file imports as text, from the folder of the site. */
const sheetsOf = (file: string): string[] =>
  [...readFileSync(join(site, file), 'utf8').matchAll(/from '([^']+\.css)\?inline'/g)].map(([, path]) =>
    relative(site, join(site, dirname(file), path as string)),
  );

// The content security policy allows a style by the hash of its text: one that is not named here is refused by every browser.
it('allows each stylesheet that a page prints inline', () => {
  const allowed = sheetsOf('build/adapter/server-entry.ts');
  const printed = [...new Set(pages.flatMap(sheetsOf))];
  expect(printed.length).toBeGreaterThan(10);
  expect(printed.filter((sheet) => !allowed.includes(sheet))).toEqual([]);
});

it('allows them one by one: no page joins two', () => {
  const joined = pages.filter((file) =>
    /<style[^>]*set:html=\{[^}]*\+/.test(readFileSync(join(site, file), 'utf8')),
  );
  expect(joined).toEqual([]);
});
