import { z } from 'zod';
import { messageOf } from '../../../shared/errors.ts';
import { indexNowKeyFile } from '../../../shared/paths.ts';
import type { Release, RenderedPage } from '../../../shared/schema/manifest.ts';
import { indexNowKey } from '../../../shared/schema/shapes.ts';
import { indexNowSettingSchema } from '../../../shared/schema/site-settings.ts';
import { absoluteUrl, isListed } from '../../../shared/seo/canonical.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/units.ts';
import type { Database } from '../../database/database.ts';
import type { ReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { retryAfterMs } from '../../sources/http/retry.ts';

/** The state of submissions, in the database, so that any machine can continue. */
interface IndexNowState {
  /** Root of the pages that were compared last. */
  readonly pages: string | null;
  /** No submission before this time. */
  readonly resumeAt: Date | null;
}

async function readState(database: Database): Promise<IndexNowState> {
  const { rows } = await database.query<{ pages: string | null; resume_at: Date | string | null }>(
    'select pages, resume_at from pipeline.indexnow_state',
  );
  const [row] = rows;
  return { pages: row?.pages ?? null, resumeAt: row?.resume_at ? new Date(row.resume_at) : null };
}

/** Queues changed pages, and records the root of the pages they were found in. */
async function enqueuePages(
  database: Database,
  paths: readonly string[],
  pages: string | null,
  at: Date,
): Promise<void> {
  await database.query(
    `insert into pipeline.indexnow_pages (path, changed_at) select path, $2 from unnest($1::text[]) as path
     on conflict (path) do update set changed_at = excluded.changed_at`,
    [paths, at.toISOString()],
  );
  await database.query('update pipeline.indexnow_state set pages = $1', [pages]);
}

/** Queued pages that were not submitted since `before`, oldest change first. */
async function readPending(database: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>(
    `select path from pipeline.indexnow_pages
     where (sent_at is null or sent_at < changed_at) and (sent_at is null or sent_at <= $1)
     order by changed_at, path limit $2`,
    [before.toISOString(), limit],
  );
  return rows.map(({ path }) => path);
}

/** The response to one submission. */
interface Receipt {
  readonly endpoint: string;
  readonly count: number;
  readonly status: number | null;
  readonly message: string | null;
}

/** Stores the receipt, and the time before which nothing is submitted. */
async function saveReceipt(
  database: Database,
  { endpoint, count, status, message }: Receipt,
  at: Date,
  resumeAt: Date,
): Promise<void> {
  await database.query(
    `insert into indexnow_receipts (sent_at, endpoint, url_count, status, message) values ($1, $2, $3, $4, $5)`,
    [at.toISOString(), endpoint, count, status, message],
  );
  await database.query('update pipeline.indexnow_state set resume_at = $1', [resumeAt.toISOString()]);
}

const markSent = (database: Database, paths: readonly string[], at: Date) =>
  database.query('update pipeline.indexnow_pages set sent_at = $2 where path = any($1::text[])', [
    paths,
    at.toISOString(),
  ]);

/** The row "indexnow" of `site_settings`; without it, or with `enabled` false, nothing is submitted. */
const settingsSchema = z.object({
  ...indexNowSettingSchema.shape,
  key: indexNowKey,
  hoursBetween: indexNowSettingSchema.shape.hoursBetween.default(12),
  minutesBetween: indexNowSettingSchema.shape.minutesBetween.default(10),
});
type IndexNowSettings = z.infer<typeof settingsSchema>;

/** Null where IndexNow is disabled; throws naming each invalid field of the row. */
async function readIndexNow(database: Database): Promise<IndexNowSettings | null> {
  const { rows } = await database.query<{ value: unknown }>(
    `select value from site_settings where key = 'indexnow'`,
  );
  const value = rows[0]?.value;
  if (!z.object({ enabled: z.literal(true) }).safeParse(value).success) return null;
  return settingsSchema.parse(value);
}

/** Limit of the protocol for one request. */
const MAX_URLS = 10_000;
const TIMEOUT_MS = 30 * SECOND;
/** Pause after a response of 429 without Retry-After, after a failure, and after a refusal. */
const PAUSE_MS = { busy: HOUR, failed: 15 * MINUTE, refused: 24 * HOUR } as const;

/** An engine that names a longer pause is asked again after this. */
const MAX_RETRY_AFTER_MS = 7 * DAY;

export interface AnnounceOptions {
  readonly database: Database;
  readonly dataDir: ReadonlyDataDir;
  readonly release: Release;
  /** Address of the site. */
  readonly origin: string;
  /** Where pages are submitted; from the environment, since a request to it leaves this host. */
  readonly endpoint: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** Listed pages that were added, changed or removed since the pages of another release. */
function changedPages({ dataDir, release, origin }: AnnounceOptions, since: string | null): string[] {
  const { pages } = dataDir;
  const isSubmitted = (path: string, page: RenderedPage | undefined): boolean =>
    page !== undefined && isListed(page, path, origin);
  try {
    return [...pages.difference(since, release.pages)]
      .filter(({ name, before, after }) => before?.hash !== after?.hash && isSubmitted(name, after ?? before))
      .map(({ name }) => name);
  } catch {
    // The garbage collector has removed that tree: all pages count as changed, and the interval limits submissions.
    return [...pages.entries(release.pages)].flatMap(([path, page]) =>
      isSubmitted(path, page) ? [path] : [],
    );
  }
}

/** Parses Retry-After, seconds or a date, up to the longest pause; null for neither. */
function parseRetryAfter(value: string | null, now: Date): Date | null {
  const ms = retryAfterMs(value ?? undefined, now.getTime());
  return ms === null ? null : new Date(now.getTime() + Math.min(ms, MAX_RETRY_AFTER_MS));
}

interface Submission {
  readonly receipt: Receipt;
  readonly isAccepted: boolean;
  /** No submission before this time. */
  readonly resumeAt: Date;
}

/** How long to pause after a response, in milliseconds. */
const pauseAfter = (status: number, { minutesBetween }: IndexNowSettings): number => {
  if (status < 300) return minutesBetween * MINUTE;
  if (status === 429) return PAUSE_MS.busy;
  return status >= 500 ? PAUSE_MS.failed : PAUSE_MS.refused;
};

const post = (
  { key }: IndexNowSettings,
  { endpoint, origin, signal }: AnnounceOptions,
  paths: readonly string[],
): Promise<Response> =>
  fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: absoluteUrl(origin, `/${indexNowKeyFile(key)}`),
      urlList: paths.map((path) => absoluteUrl(origin, path)),
    }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    // A redirect could lead to an address of this network, which nobody named.
    redirect: 'manual',
  });

async function submit(
  settings: IndexNowSettings,
  options: AnnounceOptions,
  paths: readonly string[],
): Promise<Submission> {
  const at = options.now();
  const after = (ms: number): Date => new Date(at.getTime() + ms);
  const request = { endpoint: options.endpoint, count: paths.length };
  try {
    const response = await post(settings, options, paths);
    await response.body?.cancel();
    const { ok, status, headers } = response;
    const resumeAt = ok ? null : parseRetryAfter(headers.get('retry-after'), at);
    return {
      receipt: { ...request, status, message: ok ? null : `IndexNow answered ${status}` },
      isAccepted: ok,
      resumeAt: resumeAt ?? after(pauseAfter(status, settings)),
    };
  } catch (error) {
    if (options.signal.aborted) throw error;
    const receipt = { ...request, status: null, message: messageOf(error) };
    return { receipt, isAccepted: false, resumeAt: after(PAUSE_MS.failed) };
  }
}

/**
 * Submits changed pages to IndexNow where the setting enables it: at most one request a call, none before the last response
 * allows it, and no page twice within the setting's interval; other pages stay queued in the database. Null where nothing
 * was submitted. Throws for an invalid setting.
 */
export async function announce(options: AnnounceOptions): Promise<Receipt | null> {
  const { database, release, now } = options;
  const settings = await readIndexNow(database);
  if (settings === null) return null;
  const state = await readState(database);
  if (state.pages !== release.pages || state.pages === null)
    await enqueuePages(database, changedPages(options, state.pages), release.pages, now());
  if (state.resumeAt !== null && state.resumeAt > now()) return null;
  const before = new Date(now().getTime() - settings.hoursBetween * HOUR);
  const pending = await readPending(database, before, MAX_URLS);
  if (pending.length === 0) return null;
  const { receipt, isAccepted, resumeAt } = await submit(settings, options, pending);
  if (isAccepted) await markSent(database, pending, now());
  await saveReceipt(database, receipt, now(), resumeAt);
  return receipt;
}
