import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { CliError } from '../../shared/errors.ts';
import type { Answer, AnswerSubject, Batch, Source } from './definition/define-source.ts';
import { sources } from './index.ts';

/** Throws CliError for a file in another encoding, whose Persian would be stored as nonsense. */
function decodeUtf8(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CliError(2, `${path}: expected text in UTF-8, found another encoding, e.g. Windows-1256`, {
      cause,
    });
  }
}

/** The body in a recorded file: JSON, the bytes of a workbook, or text. */
export function readRecordedBody(path: string): unknown {
  const bytes = readFileSync(path);
  if (/\.xlsx?$/i.test(path)) return new Uint8Array(bytes);
  const text = decodeUtf8(bytes, path);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The file itself, or all files under a folder, sorted by path. */
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

/** Recognizes the source and endpoint of a recorded file by the shape of its body; null where no source does. */
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

/** Recorded answers of one source as one batch fetched at `fetchedAt`, null where that is not known. */
export function createRecordedBatch(
  recorded: readonly RecordedAnswer[],
  folder: string,
  fetchedAt: string | null,
  about: AnswerSubject,
): Batch {
  const answers = recorded.map(({ path, endpoint, body }): Answer => {
    const url = `file:${relative(folder, path) || basename(path)}`;
    return { endpoint, url, body, fetchedAt, about };
  });
  return { label: basename(folder), answers };
}
