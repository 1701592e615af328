import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { stripSqlComments } from './strip-sql-comments.ts';

const FOLDER = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
/** Beside the folder of migrations. */
const FORMER = 'former-checksums.json';

export interface Migration {
  /** The fourteen digits by which the Supabase CLI orders files, e.g. "20261120000001". */
  readonly version: string;
  readonly name: string;
  readonly sql: string;
  /** Hex SHA-256 of the statements: comments may be reworded, statements never change. */
  readonly checksum: string;
  /** Hex SHA-256 of the whole file, which databases recorded before; null where the statements are not those of then. */
  readonly formerChecksum: string | null;
}

/** By version: the checksum of the file as it was, and of its statements. */
const formerFile = z.record(z.string(), z.strictObject({ file: z.string(), statements: z.string() }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function readFormer(folder: string): z.infer<typeof formerFile> {
  const path = join(dirname(folder), FORMER);
  return existsSync(path) ? formerFile.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
}

/** The migration files in their order. */
export function readMigrations(folder: string = FOLDER): Migration[] {
  const former = readFormer(folder);
  const files = readdirSync(folder).filter((file) => /^\d{14}_.+\.sql$/.test(file));
  return files.sort().map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8');
    const [version, name] = [file.slice(0, 14), file.slice(15, -4)];
    const checksum = sha256(stripSqlComments(sql));
    const known = former[version];
    return {
      version,
      name,
      sql,
      checksum,
      formerChecksum: known?.statements === checksum ? known.file : null,
    };
  });
}
