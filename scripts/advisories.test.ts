import { validRange } from 'semver';
import { describe, expect, it } from 'vitest';
import { findAffected, installedPackages, isBlocking, parseAdvisories, parseReport } from './advisories.ts';
import { readProjectFile } from './read-project-file.ts';

const list = parseAdvisories(readProjectFile('scripts/advisories.json'));
const lockOf = (packages: Record<string, object>): string => JSON.stringify({ packages });

describe('findAffected(installed, list)', () => {
  it('finds an affected version, wherever in the tree it is installed, and not its repair', () => {
    const lock = lockOf({
      '': { version: '1.0.0' },
      'node_modules/fastify': { version: '5.8.4' },
      'node_modules/a/node_modules/@fastify/static': { version: '10.1.0' },
      'node_modules/b/node_modules/@fastify/static': { version: '10.1.2' },
      'node_modules/renamed': { name: 'xlsx', version: '0.18.5' },
      'node_modules/lodash': { version: '4.17.0', dev: true },
    });
    const found = findAffected(installedPackages(lock), list).filter(isBlocking);
    expect(found.map(({ package: name, version, id }) => `${name} ${version} ${id}`).sort()).toEqual([
      '@fastify/static 10.1.0 GHSA-83w8-p2f5-377r',
      'fastify 5.8.4 GHSA-247c-9743-5963',
      'xlsx 0.18.5 GHSA-4r6h-8v6p-xvw6',
      'xlsx 0.18.5 GHSA-5pgg-2g8v-p4x9',
    ]);
  });

  it('takes a pre-release for what it precedes', () => {
    const lock = lockOf({ 'node_modules/fastify': { version: '5.8.5-beta.1' } });
    expect(findAffected(installedPackages(lock), list).map(({ id }) => id)).toContain('GHSA-247c-9743-5963');
  });
});

describe('scripts/advisories.json', () => {
  it('has valid ranges, each advisory of a package once', () => {
    const { advisories } = list;
    expect(advisories.filter(({ vulnerable }) => validRange(vulnerable) === null)).toEqual([]);
    expect(new Set(advisories.map(({ package: name, id }) => name + id)).size).toBe(advisories.length);
  });

  it('names none of our packages as highly or critically vulnerable', () => {
    const installed = installedPackages(readProjectFile('package-lock.json'));
    expect(installed.length).toBeGreaterThan(500);
    expect(findAffected(installed, list).filter(isBlocking)).toEqual([]);
  });
});

describe('parseReport(json)', () => {
  const advisory = {
    name: 'fastify',
    severity: 'high',
    range: '<5.8.5',
    url: 'https://github.com/advisories/GHSA-247c-9743-5963',
  };

  it('reads the registry’s findings, each once', () => {
    const json = JSON.stringify({
      auditReportVersion: 2,
      vulnerabilities: {
        fastify: { severity: 'high', range: '<5.8.5', via: [advisory] },
        ours: { severity: 'high', range: '*', via: ['fastify', advisory] },
      },
    });
    expect(parseReport(json)).toEqual([
      { package: 'fastify', version: '<5.8.5', severity: 'high', id: 'GHSA-247c-9743-5963' },
    ]);
    expect(parseReport(json)?.filter(isBlocking)).toHaveLength(1);
  });

  it.each([
    '',
    '<html>405</html>',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } }),
    'null',
  ])('is null for an answer that is no report: %s', (json) => {
    expect(parseReport(json)).toBeNull();
  });
});
