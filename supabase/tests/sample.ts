import { readFileSync } from 'node:fs';

/** SQL that puts one row into every table of schema public. */
export const oneRowEach = readFileSync(new URL('./one-row-each.sql', import.meta.url), 'utf8');

/** Accounts of that sample. */
export const people = {
  superAdmin: '00000000-0000-4000-8000-000000000001',
  seoSpecialist: '00000000-0000-4000-8000-000000000002',
  stranger: '00000000-0000-4000-8000-000000000003',
  dismissed: '00000000-0000-4000-8000-000000000004',
} as const;
