import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Answer, AnswerSubject, Batch, Source } from './definition/define-source.ts';
import { sources } from './index.ts';

/** A recorded answer as its file holds it: JSON, the bytes of a workbook, or text. */
export function readRecordedBody(path: string): unknown {
  const bytes = readFileSync(path);
  if (/\.xlsx?$/i.test(path)) return new Uint8Array(bytes);
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The file itself, or every file under the folder, in the order of their names. */
export function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export interface RecordedAnswer {
  readonly path: string;
  readonly source: Source;
  readonly endpoint: string;
  readonly body: unknown;
}

/** Whose answer a file holds, by its shape alone; null for what no source recognises. */
export function recognizeFile(
  path: string,
  among: readonly Source[] = Object.values(sources),
): RecordedAnswer | null {
  const body = readRecordedBody(path);
  for (const source of among) {
    const endpoint = source.recognize(body);
    if (endpoint !== null) return { path, source, endpoint, body };
  }
  return null;
}

/** Recorded answers of one source as one batch, as if they had just come. */
export function createRecordedBatch(
  placed: readonly RecordedAnswer[],
  folder: string,
  fetchedAt: string,
  about: AnswerSubject,
): Batch {
  const answers = placed.map(({ path, endpoint, body }): Answer => {
    const url = `file:${relative(folder, path) || basename(path)}`;
    return { endpoint, url, body, fetchedAt, about };
  });
  return { label: basename(folder), answers };
}
