import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../pipeline/database/migrate/migration-files.ts';
import { initialMigration, initialMigrationFile, TOPICS, topicFolder } from './initial-migration.ts';

const namesOf = (kind: string): string[] =>
  [...initialMigration().matchAll(new RegExp(`^create (?:${kind}) ([\\w.]+)`, 'gm'))].map(
    ([, name]) => name ?? '',
  );

describe('initialMigration()', () => {
  it('is the first migration, byte by byte', () => {
    expect(readFileSync(initialMigrationFile, 'utf8')).toBe(initialMigration());
    expect(readMigrations()[0]?.name).toBe('initial');
  });

  it('contains every file of supabase/schema', () => {
    expect(readdirSync(topicFolder).sort()).toEqual(TOPICS.map((topic) => `${topic}.sql`).sort());
  });

  it('defines each table and each function once, in its final form', () => {
    // The second form of upsert_seo_settings takes the version that a form was opened on.
    const names = [...namesOf('table'), ...namesOf('function|procedure')];
    expect(names.length).toBeGreaterThan(150);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([
      'public.upsert_seo_settings',
    ]);
    expect(initialMigration()).not.toMatch(
      /create or replace function|alter table \S+ (?:add|drop|alter) column/,
    );
  });
});

/** Statements by which functions refuse something, each with its options. */
const refusals = [...initialMigration().matchAll(/raise exception [\s\S]*?;\n/g)].map(
  ([statement]) => statement,
);

describe('refusals of the database', () => {
  it('say in Persian, in their hint, what is wrong', () => {
    expect(refusals.length).toBeGreaterThan(40);
    // Rights and versions are told by their code.
    const isKnownByCode = (refusal: string): boolean => /errcode = '(?:42501|PT404|PT409)'/.test(refusal);
    const bare = refusals.filter(
      (refusal) => !isKnownByCode(refusal) && !/hint = .*[آ-ی]|hint = pipeline\.setting_hint/s.test(refusal),
    );
    expect(bare.map((refusal) => refusal.split("'")[1])).toEqual([
      // No screen asks for these.
      'save_with_seo: the rows of % have no pages',
      'no such event',
    ]);
  });

  it('have a code with which both APIs pass the hint on', () => {
    const hinted = refusals.filter((refusal) => refusal.includes('hint ='));
    expect(hinted.filter((refusal) => !/errcode = '(?:22023|42501|PT\d{3})'/.test(refusal))).toEqual([]);
  });
});
