import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { snapshotSchemas } from '../../../shared/schema/snapshots/index.ts';
import type { DocumentInput, DocumentRead } from './define.ts';
import { documents } from './index.ts';

/** The input of a release without snapshots, which records what is read. */
function emptyInput(asked: Set<DocumentRead>): DocumentInput {
  return {
    origin: 'https://example.test',
    snapshots(family) {
      asked.add(family);
      return [];
    },
    get sitemaps() {
      asked.add('sitemaps');
      return [];
    },
    get heads() {
      asked.add('heads');
      return [];
    },
    get inline() {
      asked.add('inline');
      return { scripts: [], styles: [] };
    },
    get assets() {
      asked.add('assets');
      return [];
    },
  };
}

describe.each(documents.map((document) => [document.id, document] as const))('document %s', (_, document) => {
  it('declares known inputs, and reads only what it declares', () => {
    const asked = new Set<DocumentRead>();
    const files = [...document.write(emptyInput(asked))];
    for (const read of document.reads)
      expect(['sitemaps', 'inline', 'heads', 'assets', ...Object.keys(snapshotSchemas)]).toContain(read);
    for (const read of asked) expect(document.reads).toContain(read);
    for (const [path, text] of files) {
      expect(path).toMatch(/^[^/].*[^/]$/);
      expect(text.endsWith('\n')).toBe(true);
    }
  });

  it('writes the same text for the same input', () => {
    const write = () => [...document.write(emptyInput(new Set()))];
    expect(write()).toEqual(write());
  });
});

describe('documents', () => {
  it('have unique ids', () => {
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  });

  it('are all registered, each under the name of its file', () => {
    const helpers = ['define', 'headers', 'index', 'redirects', 'site', 'xml'];
    const files = readdirSync(new URL('.', import.meta.url)).filter((name) => !name.endsWith('.test.ts'));
    const names = files.map((name) => name.replace('.ts', '')).filter((name) => !helpers.includes(name));
    expect(names.sort()).toEqual(documents.map(({ id }) => id).sort());
  });
});
