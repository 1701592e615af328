import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from './migration-files.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('readMigrations(folder)', () => {
  let home: string;
  let folder: string;
  const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'migrations-'));
    folder = join(home, 'migrations');
    mkdirSync(folder);
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('takes files with the name of the Supabase CLI, in their order', () => {
    for (const name of [
      '20260102000000_b.sql',
      '20260101000000_a_b.sql',
      'notes.sql',
      '20260103000000_c.txt',
    ])
      write(name, 'select 1');
    const checksum = sha256('select 1');
    expect(readMigrations(folder)).toEqual([
      { version: '20260101000000', name: 'a_b', sql: 'select 1', checksum, formerChecksum: null },
      { version: '20260102000000', name: 'b', sql: 'select 1', checksum, formerChecksum: null },
    ]);
  });

  it('gives a file the same checksum whatever its comments and white space', () => {
    write('20260101000000_a.sql', '-- one\nselect 1;');
    write('20260102000000_b.sql', 'select\n  1; -- two\n');
    write('20260103000000_c.sql', 'select 2;');
    const [a, b, c] = readMigrations(folder);
    expect(a?.checksum).toBe(b?.checksum);
    expect(a?.checksum).not.toBe(c?.checksum);
  });

  it('takes a former checksum only while the statements are those that it was recorded for', () => {
    const former = { file: sha256('-- old\nselect 1;'), statements: sha256('select 1;') };
    writeFileSync(join(home, 'former-checksums.json'), JSON.stringify({ 20260101000000: former }));
    write('20260101000000_a.sql', '-- new\nselect 1;');
    expect(readMigrations(folder)[0]?.formerChecksum).toBe(former.file);
    write('20260101000000_a.sql', '-- old\nselect 2;');
    expect(readMigrations(folder)[0]?.formerChecksum).toBeNull();
  });
});

describe('supabase/former-checksums.json', () => {
  it('holds the checksum of statements that no migration has changed since', () => {
    const url = new URL('../../../supabase/former-checksums.json', import.meta.url);
    const versions = Object.keys(JSON.parse(readFileSync(url, 'utf8')) as object);
    const migrations = new Map(readMigrations().map((one) => [one.version, one]));
    expect(versions.length).toBeGreaterThan(30);
    expect(versions.filter((version) => !migrations.get(version)?.formerChecksum)).toEqual([]);
  });
});
