import { messageOf } from '../../../shared/errors.ts';
import type { Release } from '../../../shared/schema/manifest.ts';
import { indexNowKeyFile } from '../../../shared/seo/index-now.ts';
import { HOUR, MINUTE, SECOND } from '../../../shared/units.ts';
import type { Database } from '../../database/database.ts';
import { absolute } from '../../render/documents/xml.ts';
import type { ReadonlyDataDir } from '../../snapshots/data-dir.ts';
import { type Submitted, saveReceipt, enqueuePages, markSent, readState, readPending } from './queue.ts';
import { type IndexNowSettings, readIndexNow } from './settings.ts';

/** What the protocol allows in one request. */
const MAX_URLS = 10_000;
const TIMEOUT = 30 * SECOND;
/** How long to keep quiet when an engine says "too many" without saying until when, is unwell, or refuses us. */
const PAUSE = { busy: HOUR, unwell: 15 * MINUTE, refused: 24 * HOUR } as const;

export interface AnnounceOptions {
  readonly database: Database;
  readonly dataDir: ReadonlyDataDir;
  readonly release: Release;
  /** Address of the site. */
  readonly origin: string;
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** Pages whose content changed, came or went since a release. */
function changedPages({ dataDir, release }: AnnounceOptions, since: string | null): string[] {
  const { pages } = dataDir;
  try {
    return [...pages.difference(since, release.pages)]
      .filter(({ before, after }) => before?.hash !== after?.hash && (after ?? before)?.indexed)
      .map(({ name }) => name);
  } catch {
    // The tree of that release was swept away: all pages are taken for changed, and the interval keeps them apart.
    return [...pages.entries(release.pages)].flatMap(([path, page]) => (page.indexed ? [path] : []));
  }
}

/** Seconds or a date; null for neither. */
function retryAfter(value: string | null, now: Date): Date | null {
  if (value === null) return null;
  const seconds = Number(value);
  const at = Number.isFinite(seconds) ? now.getTime() + seconds * SECOND : Date.parse(value);
  return Number.isFinite(at) ? new Date(at) : null;
}

interface Submission extends Submitted {
  readonly isAccepted: boolean;
  /** Milliseconds of silence afterwards. */
  readonly resumeAt: Date;
}

async function submit(
  { endpoint, key, minutesBetween }: IndexNowSettings,
  { origin, now, signal }: AnnounceOptions,
  paths: readonly string[],
): Promise<Submission> {
  const at = now();
  const quiet = (ms: number): Date => new Date(at.getTime() + ms);
  const told = { endpoint, count: paths.length };
  const body = {
    host: new URL(origin).host,
    key,
    keyLocation: absolute(origin, `/${indexNowKeyFile(key)}`),
    urlList: paths.map((path) => absolute(origin, path)),
  };
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    await answer.body?.cancel();
    const { status, headers } = answer;
    if (answer.ok)
      return { ...told, status, message: null, isAccepted: true, resumeAt: quiet(minutesBetween * MINUTE) };
    const until = retryAfter(headers.get('retry-after'), at);
    const silence = status === 429 ? PAUSE.busy : status >= 500 ? PAUSE.unwell : PAUSE.refused;
    const message = `IndexNow answered ${status}`;
    return { ...told, status, message, isAccepted: false, resumeAt: until ?? quiet(silence) };
  } catch (error) {
    if (signal.aborted) throw error;
    return {
      ...told,
      status: null,
      message: messageOf(error),
      isAccepted: false,
      resumeAt: quiet(PAUSE.unwell),
    };
  }
}

/**
 * Tells search engines which pages have changed, if the setting asks for it: at most one request a run, none before the
 * last answer allows it, no address twice within the setting's interval. What may not be told yet waits in the database.
 * Null where nothing was sent. Throws for a setting that is off.
 */
export async function announce(options: AnnounceOptions): Promise<Submitted | null> {
  const { database, release, now } = options;
  const settings = await readIndexNow(database);
  if (settings === null) return null;
  const state = await readState(database);
  if (state.pages !== release.pages || state.pages === null)
    await enqueuePages(database, changedPages(options, state.pages), release.pages, now());
  if (state.resumeAt !== null && state.resumeAt > now()) return null;
  const before = new Date(now().getTime() - settings.hoursBetween * HOUR);
  const waiting = await readPending(database, before, MAX_URLS);
  if (waiting.length === 0) return null;
  const { isAccepted, resumeAt, ...answer } = await submit(settings, options, waiting);
  if (isAccepted) await markSent(database, waiting, now());
  await saveReceipt(database, answer, now(), resumeAt);
  return answer;
}
