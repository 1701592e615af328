import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripSqlComments } from './strip-sql-comments.ts';

const FOLDER = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

export interface Migration {
  /** The fourteen digits by which the Supabase CLI orders files, e.g. "20261120000000". */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  /** Hex SHA-256 of the statements: comments may be reworded, statements never change. */
  readonly checksum: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The migration files in their order. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  const files = readdirSync(folder).filter((file) => /^\d{14}_.+\.sql$/.test(file));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    return {
      version: file.slice(0, 14),
      name: file.slice(15, -4),
      sql,
      checksum: sha256(stripSqlComments(sql)),
    };
  });
}
