import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { readMigrations } from './migration-files.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('readMigrations(folder)', () => {
  let folder: string;
  const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

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
      { version: '20260101000000', name: 'a_b', sql: 'select 1', checksum },
      { version: '20260102000000', name: 'b', sql: 'select 1', checksum },
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
});
