import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import type { z } from 'zod';
import { CliError } from '../../../../shared/errors.ts';

/** Absolute path of `supabase/seed`, the project's own tables of market facts and texts. */
const SEED_FOLDER = fileURLToPath(new URL('../../../../supabase/seed/', import.meta.url));

/** Every file of the folder with its bytes, in the order of their names. */
export function seedFiles(): { name: string; bytes: Buffer }[] {
  return readdirSync(SEED_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.replace(/\/?$/, '/')}${entry.name}`)
    .sort()
    .map((path) => ({ name: path.slice(SEED_FOLDER.length), bytes: readFileSync(path) }));
}

export function readText(name: string): string {
  const bytes = readFileSync(`${SEED_FOLDER}${name}`);
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** A CSV file with a head line, each line through `schema`; throws CliError naming file, line and field of the first that breaks it. */
export function readTable<S extends z.ZodType>(name: string, schema: S): z.infer<S>[] {
  const { data } = Papa.parse<Record<string, string>>(readText(name), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map((record, i) => checked(schema, record, `${name}:${i + 2}`));
}

/** A JSON file through `schema`. */
export function readJson<S extends z.ZodType>(name: string, schema: S): z.infer<S> {
  return checked(schema, JSON.parse(readText(name)), name);
}

function checked<S extends z.ZodType>(schema: S, value: unknown, where: string): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new CliError(1, `supabase/seed/${where}: ${issue?.path.join('.')}: ${issue?.message}`);
}
