import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { absoluteUrl } from '../../shared/seo/canonical.ts';
import { inBatches } from '../storage/for-each-concurrent.ts';
import { writeFileAtomic } from '../storage/objects.ts';
import { type RetryPolicy, withRetry } from './retry.ts';
import { urlPathOf } from './store-object.ts';
import { StoreError } from './targets/define.ts';

export interface PurgeSettings {
  readonly url: string;
  /** Sent as "Authorization: Bearer …". */
  readonly token: string | null;
  /** URLs in one request. */
  readonly batch: number;
  /** Name of the list in the body: "urls", or "files" as Cloudflare has it. */
  readonly field: string;
}

/** One request that the hook accepted. */
export interface PurgeReceipt {
  readonly count: number;
  readonly status: number;
}

/** Changed files that are not purged yet, on disk: a process that dies before the purge leaves them to the next. */
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

/** URLs of changed files, without those that hosts read and do not serve (`_headers`). */
const urlsOf = (origin: string, paths: readonly string[]): string[] =>
  paths.filter((path) => !path.startsWith('_')).map((path) => absoluteUrl(origin, urlPathOf(path)));

async function postPurge(
  settings: PurgeSettings,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const response = await fetch(settings.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(settings.token === null ? {} : { authorization: `Bearer ${settings.token}` }),
    },
    body: JSON.stringify({ [settings.field]: urls }),
    signal,
    // A redirect would carry the list of addresses to a host that nobody named.
    redirect: 'manual',
  });
  await response.body?.cancel();
  if (!response.ok) throw new StoreError(`purge answered ${response.status}`, response.status);
  return response.status;
}

/**
 * Posts the URLs of the changed files to the purge hook, in batches, and clears the list. Throws StoreError for a response
 * that is not 2xx.
 */
export async function purge(
  list: PurgeList,
  settings: PurgeSettings,
  origin: string,
  retryPolicy: RetryPolicy,
  signal: AbortSignal,
): Promise<PurgeReceipt[]> {
  const receipts: PurgeReceipt[] = [];
  for (const urls of inBatches(urlsOf(origin, list.paths()), settings.batch)) {
    const status = await withRetry(retryPolicy, signal, (attempt) => postPurge(settings, urls, attempt));
    receipts.push({ count: urls.length, status });
  }
  list.clear();
  return receipts;
}
