import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { targets } from './index.ts';
import { namings } from './naming.ts';

describe('targets', () => {
  it('are registered, each under the name of its file, and documented', () => {
    const files = readdirSync(new URL('.', import.meta.url)).map((name) => name.replace('.ts', ''));
    const documented = readFileSync(new URL('../../../docs/targets.md', import.meta.url), 'utf8');
    for (const { id } of targets) {
      expect(files).toContain(id);
      expect(documented).toMatch(new RegExp(`\\| \`${id}\` +\\|`));
    }
    const defined = files.filter((name) => !name.endsWith('.test'));
    const having = defined.filter((name) =>
      readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8').includes('= defineTarget({'),
    );
    expect(having.sort()).toEqual(targets.map(({ id }) => id).sort());
  });

  it('are disabled where nothing is configured', () => {
    expect(targets.flatMap((target) => target.configure({}))).toEqual([]);
  });

  it('receive their own variables only', () => {
    const { targets: variables } = readConfig({
      S3_BUCKET: 'b',
      AWS_SECRET_ACCESS_KEY: 's',
      HOME: '/root',
      S3_PREFIX: '',
    });
    expect(variables).toEqual({ S3_BUCKET: 'b', AWS_SECRET_ACCESS_KEY: 's' });
  });
});

const PATHS = [
  'index.html',
  '404.html',
  'funds.html',
  'funds/عیار.html',
  'data/latest.json',
  'data/h/fund/عیار.0123456789abcdef.json',
  '_headers',
  'robots.txt',
  'og/funds/عیار.png',
];

describe.each(Object.values(namings).map((naming) => [naming.id, naming] as const))(
  'naming %s',
  (id, naming) => {
    it('returns the path of every key that it gives', () => {
      for (const path of [...PATHS, '_/a.html']) expect(naming.pathOf(naming.keyOf(path))).toBe(path);
      fc.assert(
        fc.property(
          fc.array(
            fc.string({ unit: 'grapheme', minLength: 1 }).filter((part) => !/[./]/.test(part)),
            { minLength: 2, maxLength: 3 },
          ),
          (parts) => {
            const path = `${parts.join('/')}.html`;
            expect(naming.pathOf(naming.keyOf(path))).toBe(path);
            if (id === 'ascii') expect(naming.keyOf(path)).toMatch(/^[\w./=-]+$/);
          },
        ),
      );
    });
  },
);
