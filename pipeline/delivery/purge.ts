import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { absolute } from '../render/documents/xml.ts';
import { writeFileAtomic } from '../storage/objects.ts';
import { addressOf } from './store-object.ts';
import { type RetryPolicy, withRetry } from './retry.ts';
import { StoreError } from './targets/define.ts';

export interface PurgeSettings {
  readonly url: string;
  /** Sent as "Authorization: Bearer …". */
  readonly token: string | null;
  /** Addresses in one request. */
  readonly batch: number;
  /** Name of the list in the body: "urls", or "files" as Cloudflare has it. */
  readonly field: string;
}

/** One request that the hook answered. */
export interface PurgeReceipt {
  readonly count: number;
  readonly status: number;
}

/** Addresses that a CDN has still to forget; they outlive a process that dies before they are told. */
export interface PurgeList {
  add(paths: readonly string[]): void;
  paths(): readonly string[];
  clear(): void;
}

export function openPurgeList(file: string): PurgeList {
  const read = (): string[] =>
    existsSync(file)
      ? z
          .array(z.string())
          .catch([])
          .parse(JSON.parse(readFileSync(file, 'utf8')))
      : [];
  return {
    add(paths) {
      if (paths.length > 0) writeFileAtomic(file, JSON.stringify([...new Set([...read(), ...paths])]));
    },
    paths: read,
    clear: () => rmSync(file, { force: true }),
  };
}

/** The addresses of changed files, without those that hosts read and nobody asks for. */
const urlsOf = (origin: string, paths: readonly string[]): string[] =>
  paths.filter((path) => !path.startsWith('_')).map((path) => absolute(origin, addressOf(path)));

function* batches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

async function post(settings: PurgeSettings, urls: readonly string[], signal: AbortSignal): Promise<number> {
  const answer = await fetch(settings.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(settings.token === null ? {} : { authorization: `Bearer ${settings.token}` }),
    },
    body: JSON.stringify({ [settings.field]: urls }),
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new StoreError(`purge answered ${answer.status}`, answer.status);
  return answer.status;
}

/** Tells the hook what changed, in batches; what it has taken note of leaves the list. Throws when it does not answer well. */
export async function purge(
  list: PurgeList,
  settings: PurgeSettings,
  origin: string,
  patience: RetryPolicy,
  signal: AbortSignal,
): Promise<PurgeReceipt[]> {
  const receipts: PurgeReceipt[] = [];
  for (const urls of batches(urlsOf(origin, list.paths()), settings.batch)) {
    const status = await withRetry(patience, signal, (attempt) => post(settings, urls, attempt));
    receipts.push({ count: urls.length, status });
  }
  list.clear();
  return receipts;
}
