import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminResource } from '../admin/data/define-resource.ts';
import { columnLabel } from '../admin/history/table-texts.ts';
import { resources } from '../admin/resources/index.ts';
import { readConfig } from '../pipeline/config.ts';
import type { Database } from '../pipeline/database/database.ts';
import { testDatabase } from '../pipeline/database/testing/test-database.ts';
import { openPublisher } from '../pipeline/release/publisher.ts';
import { temporaryFolder } from '../pipeline/storage/testing/temporary-folder.ts';
import { settingShapes } from '../shared/schema/site-settings.ts';
import { SEO_TEXTS } from '../shared/seo/settings.ts';
import { ensureBundle } from './bundle.ts';
import { formFields } from './editable-fields/form-fields.ts';
import { INTERNAL_FIELDS, INTERNAL_SETTINGS, INTERNAL_TABLES } from './editable-fields/internal-fields.ts';
import {
  ABOUT_CHANGES,
  PAGE_TEXT_CHANGES,
  SEO_CHANGES,
  SETTING_CHANGES,
} from './editable-fields/keyed-probes.ts';
import type { Change, Files } from './editable-fields/probe.ts';
import { BASE_ROWS, TABLE_PROBES } from './editable-fields/table-probes.ts';
import {
  apply,
  changesOf,
  type EditableColumn,
  editableColumns,
  prepare,
  publishedFiles,
} from './editable-fields/walk.ts';

/**
 * Whatever staff can edit changes what visitors see, or is named as internal with its reason. The fields come from the forms and from the
 * rights in the database: a new one without a probe and without a reason fails. All fields are changed at once, each on a row of its own.
 */
const folder = temporaryFolder();
let database: Database;
let columns: readonly EditableColumn[] = [];
let changes: readonly Change[] = [];
let before: Files;
let after: Files;

const isInternal = (field: string): boolean =>
  field in INTERNAL_FIELDS || (field.split('.')[0] as string) in INTERNAL_TABLES;

beforeAll(async () => {
  await ensureBundle();
  database = await testDatabase();
  columns = await editableColumns(database);
  changes = [
    ...TABLE_PROBES.flatMap((one) => changesOf(one, columns, isInternal)),
    ...ABOUT_CHANGES,
    ...PAGE_TEXT_CHANGES,
    ...SETTING_CHANGES,
    ...SEO_CHANGES,
  ];
  await database.query(BASE_ROWS);
  for (const change of changes) await prepare(database, change);
  const publisher = openPublisher({
    config: readConfig({ DATA_DIR: folder, PICTURES: 'false', PRECOMPRESS: 'false' }),
    effects: {
      now: () => new Date('2026-08-16T09:00:00Z'),
      log: () => undefined,
      signal: new AbortController().signal,
    },
    database,
  });
  expect((await publisher.publish()).problems).toEqual([]);
  before = publishedFiles(folder);
  for (const change of changes) await apply(database, change);
  expect(await publisher.publish()).toMatchObject({ problems: [], refused: [] });
  after = publishedFiles(folder);
  await publisher.settle();
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the editable fields', () => {
  it('are all probed, or named as internal with a reason', () => {
    const probed = new Set(changes.map(({ field }) => field.replace(/ \(.*$/, '')));
    const fields = columns.map(({ table, column }) => `${table}.${column}`);
    expect(fields.filter((field) => !probed.has(field) && !isInternal(field))).toEqual([]);
    expect([...probed].filter((field) => !fields.includes(field))).toEqual([]);
    const settings = SETTING_CHANGES.map(({ key }) => String(key[1]));
    expect([...settings, ...Object.keys(INTERNAL_SETTINGS)].sort()).toEqual(
      Object.keys(settingShapes).sort(),
    );
  });

  it('have no reason twice, and none for a field that does not exist', () => {
    const fields = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const tables = new Set(columns.map(({ table }) => table));
    expect(Object.keys(INTERNAL_FIELDS).filter((field) => !fields.has(field))).toEqual([]);
    expect(Object.keys(INTERNAL_TABLES).filter((table) => !tables.has(table))).toEqual([]);
  });

  it('include every input of every form', () => {
    const stored = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const inputs = [...formFields()].flatMap(([name, sources]) => {
      const table = (resources as Readonly<Record<string, AdminResource>>)[name]?.table;
      return [...sources].map((source) => `${table}.${source}`);
    });
    const seo = SEO_TEXTS.map((name) => `seo_settings.${name}`);
    // A new account's password goes to the function that creates it.
    expect([...inputs, ...seo].filter((field) => !stored.has(field))).toEqual(['admin_users.password']);
    expect(inputs.length).toBeGreaterThan(60);
  });

  it('of SEO tables have a Persian name in the activity log', () => {
    const seo = columns.filter(({ table }) => table.startsWith('seo_') || table === 'schema_templates');
    const unnamed = seo.filter(({ table, column }) => columnLabel(resources, table, column) === column);
    expect(unnamed.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
    expect(seo.length).toBeGreaterThan(30);
  });

  // spec 37.13, 38.15, 38.32
  it('show on the site when they change, and not before', () => {
    const seen = changes.map(({ field, visible }) => [field, visible(before), visible(after)]);
    expect(seen).toEqual(changes.map(({ field }) => [field, false, true]));
  });
});
