/**
 * The initial migration is the topic files of `supabase/schema` in the order below: a file uses only what files before it define, save
 * inside functions that are parsed when they are called. Run this file after an edit: `node scripts/run.mjs scripts/schema/initial-migration.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../bundle.ts';

export const TOPICS = [
  'platform',
  'changes',
  'days',
  'access',
  'settings',
  'log',
  'sessions',
  'funds',
  'market',
  'reports',
  'reference',
  'content',
  'addresses',
  'pages',
  'seo',
  'merges',
  'visitors',
  'sources',
  'jobs',
  'media',
  'releases',
  'storage',
  'shapes',
  'grants',
] as const;

export const topicFolder = join(root, 'supabase/schema');
export const initialMigrationFile = join(root, 'supabase/migrations/20261120000000_initial.sql');

const HEAD = `-- Made from supabase/schema by scripts/schema/initial-migration.ts: edit those files, not this one.\n`;

const readTopic = (topic: string): string => {
  const sql = readFileSync(join(topicFolder, `${topic}.sql`), 'utf8');
  return `\n-- ${topic}.sql\n\n${sql.trimEnd()}\n`;
};

/** The text of the initial migration. */
export const initialMigration = (): string => HEAD + TOPICS.map(readTopic).join('');

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(initialMigrationFile, initialMigration());
