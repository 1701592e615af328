import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';

describe('findBinaries(machine)', () => {
  it('finds the programs of this machine’s package', () => {
    const { initdb, postgres } = findBinaries();
    expect([existsSync(initdb), existsSync(postgres)]).toEqual([true, true]);
  });

  it.each([
    ['musl', { platform: 'linux', arch: 'x64', musl: true }, 'linux-x64 with musl'],
    ['an odd processor', { platform: 'linux', arch: 'riscv64', musl: false }, 'linux-riscv64'],
    ['an odd system', { platform: 'freebsd', arch: 'x64', musl: false }, 'freebsd-x64'],
  ])('names DATABASE_URL on a machine with %s', (_, machine, name) => {
    expect(() => findBinaries(machine)).toThrow(
      `there is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  });
});
