import { describe, expect, it } from 'vitest';
import { isComplete } from './install.mjs';
import { readProjectFile } from './read-project-file.ts';

const wanted = {
  '': { name: 'sandoghnama' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/other-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
};

describe('isComplete(wanted, installed)', () => {
  it('recognises what `npm ci` installed by hand, without the packages of other systems', () => {
    expect(isComplete(wanted, { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } })).toBe(
      true,
    );
  });

  it('asks for no package of the project itself, which has one of its own in a workspace', () => {
    const withWorkspace = {
      ...wanted,
      admin: { version: '1.0.0' },
      'node_modules/@sandoghnama/admin': { link: true },
    };
    expect(isComplete(withWorkspace, { 'node_modules/zod': wanted['node_modules/zod'] })).toBe(true);
  });

  it('misses no development package where the product alone is to run', () => {
    const withDev = {
      ...wanted,
      'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-d', dev: true },
    };
    const installed = { 'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' } };
    expect(isComplete(withDev, installed)).toBe(false);
    expect(isComplete(withDev, installed, { withoutDev: true })).toBe(true);
  });

  it.each([
    ['nothing was installed', null],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/zod': { version: '4.6.6', integrity: 'sha512-c' } }],
  ])('is false where %s', (_, installed) => expect(isComplete(wanted, installed)).toBe(false));
});

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** Of a workspace. */
  readonly link?: boolean;
}

describe('package-lock.json', () => {
  // Without an address npm first asks the registry for each package's whole description, without a hash it takes what it is sent.
  it('names of each package the archive and its hash, those of other systems too', () => {
    const { packages } = JSON.parse(readProjectFile('package-lock.json')) as {
      packages: Record<string, Locked>;
    };
    const others = Object.entries(packages).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && !link,
    );
    expect(others.length).toBeGreaterThan(800);
    const incomplete = others.filter(
      ([, { resolved = '', integrity = '' }]) =>
        !/^https:\/\/registry\.npmjs\.org\/.+\.tgz$/.test(resolved) || !integrity.startsWith('sha512-'),
    );
    expect(incomplete.map(([path]) => path)).toEqual([]);
  });
});
