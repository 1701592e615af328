import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './bundle.ts';
import { readProjectFile } from './read-project-file.ts';

const ROOMS = ['shared', 'pipeline', 'admin', 'site', 'supabase/functions'];

/** Tracked sources of the product. A folder without Git has none: then the test fails instead of testing nothing. */
const sources = (): string[] =>
  execFileSync('git', ['ls-files', '-z', ...ROOMS], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));

/** Strings, comments, mapped types and loops hold an "in" that looks nothing up. */
const withoutOthers = (code: string): string =>
  code
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gs, '""')
    .replaceAll(/\[\w+ in |for \((?:const|let) \w+ in /g, '');

const lookups = (code: string): string[] =>
  [...withoutOthers(code).matchAll(/[\w)\]]+ in [a-z_$(][\w$.]*(?=[)\s;?&|])/gi)].map(([match]) => match);

it('finds a name that is looked up with `in`, and not a literal one', () => {
  expect(lookups('if (name in table) x();')).toEqual(['name in table']);
  expect(lookups(`if ('a' in table) x(); type T = { [K in keyof U]: K }; // b in c`)).toEqual([]);
});

// A name from outside, e.g. "constructor", is "in" every object: `Object.hasOwn` asks for the object's own keys.
it('looks names up among own keys only', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) => lookups(readProjectFile(file)).map((lookup) => `${file}: ${lookup}`));
  // A regular expression with a sentence of Postgres.
  expect(found.filter((line) => !line.startsWith('pipeline/database/embedded/run-server.ts'))).toEqual([]);
});
