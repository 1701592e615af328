import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { defineDocument } from '../render/documents/define.ts';
import { openDataDir } from '../snapshots/data-dir.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openDocumentWriter } from './document-writer.ts';
import { indexDependencies } from './page-dependencies.ts';
import { openSitemaps } from './sitemaps.ts';

const folder = temporaryFolder();
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes a document that failed again in the next run, though nothing that it reads has changed', () => {
  let broken = false;
  const robots = defineDocument({
    id: 'robots',
    reads: ['inline'],
    write: ({ inline }) => {
      if (broken) throw new Error('broken');
      return [['robots.txt', inline.scripts.join()] as const];
    },
  });
  const { objects, store } = openDataDir(folder);
  const writer = openDocumentWriter({
    documents: [robots],
    objects,
    store,
    sitemaps: openSitemaps(),
    dependencies: indexDependencies([]),
  });
  const write = (script: string, changed: 'inline' | null) =>
    writer.write(new Set(changed ? [changed] : []), {
      origin: 'https://example.test',
      inline: { scripts: [script], styles: [] },
      missing: new Set(),
      assets: [],
      defers: false,
    });
  const first = write('a', 'inline');
  broken = true;
  const failed = write('b', 'inline');
  expect(failed.problems).toEqual([{ part: 'document robots', message: 'broken' }]);
  expect(failed.files).toEqual(first.files);
  expect(write('b', null).problems).toHaveLength(1);
  broken = false;
  const repaired = write('b', null);
  expect(repaired.problems).toEqual([]);
  expect(objects.read(repaired.files.get('robots.txt') as string).toString()).toBe('b');
});

it('keeps a document that may wait while pages do, and writes it with them though nothing more has changed', () => {
  const note = (id: string, waits: boolean) =>
    defineDocument({
      id,
      reads: ['inline'],
      waits,
      write: ({ inline }) => [[`${id}.txt`, inline.scripts.join()] as const],
    });
  const { objects, store } = openDataDir(folder);
  const writer = openDocumentWriter({
    documents: [note('patient', true), note('prompt', false)],
    objects,
    store,
    sitemaps: openSitemaps(),
    dependencies: indexDependencies([]),
  });
  const write = (script: string, isChanged: boolean, defers: boolean) => {
    const { files } = writer.write(new Set(isChanged ? ['inline'] : []), {
      origin: 'https://example.test',
      inline: { scripts: [script], styles: [] },
      missing: new Set(),
      assets: [],
      defers,
    });
    return Object.fromEntries([...files].map(([path, hash]) => [path, objects.read(hash).toString()]));
  };
  // The first one has no former file to keep.
  expect(write('a', true, true)).toEqual({ 'patient.txt': 'a', 'prompt.txt': 'a' });
  expect(write('b', true, true)).toEqual({ 'patient.txt': 'a', 'prompt.txt': 'b' });
  expect(write('b', false, true)).toEqual({ 'patient.txt': 'a', 'prompt.txt': 'b' });
  expect(write('b', false, false)).toEqual({ 'patient.txt': 'b', 'prompt.txt': 'b' });
});
