import { pointerFile, sharesPointer } from '../../shared/paths.ts';
import type { LatestPointer, LivePage, LivePages } from '../../shared/schema/manifest.ts';
import { POLLED_FAMILIES } from '../../shared/schema/reader.ts';
import { SECOND } from '../../shared/units.ts';
import { afterPaint } from './after-paint.ts';
import { nextDelay, RETRY_POLICIES, type RetryPolicy } from './poll-delay.ts';
import { outsideRegions, replaceRegions } from './regions.ts';
import { formatMoment } from './tehran-time.ts';

/** Polls the page's pointer, and fetches the snapshots that changed. */

export const REFRESH = 'widget:refresh';
/** Event to a live island: its snapshot has changed. `detail` is the new content hash. */
export class RefreshEvent extends CustomEvent<string> {
  readonly pending: Promise<unknown>[] = [];
  constructor(hash: string) {
    super(REFRESH, { detail: hash });
  }
  /** The page shows the time of the new data when this has settled, and polls again soon where it fails. */
  waitUntil(work: Promise<unknown>): void {
    this.pending.push(work);
  }
}
/** Event of the document: printed blocks have been replaced. */
export const REPLACED = 'page:replaced';
/**
 * Blocks that name a content hash and their poll interval in seconds; and the snapshot: `data-key` where a data file of that hash is published,
 * else `data-polled`.
 */
const POLLED = ':is([data-key], [data-polled])[data-every][data-hash]';
const keyOf = ({ dataset }: HTMLElement): string => dataset.key ?? dataset.polled ?? '';

/** A page without a block of these families has no pointer of its own. */
const isPolled = (key: string): boolean =>
  POLLED_FAMILIES.some((family) => key === family || key.startsWith(`${family}/`));

const polledBlocks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(POLLED)].filter((block) => isPolled(keyOf(block)));

/** The shortest poll interval of the page's blocks, in seconds; null where no block is polled. */
function pollInterval(): number | null {
  const intervals = polledBlocks().map((block) => Number(block.dataset.every));
  return intervals.length === 0 ? null : Math.min(...intervals);
}

/** Snapshots whose polls are retried by the extended policy. */
const EXTENDED_RETRY = ['leveraged/ratios', 'gold/bubbles'];
const retryPolicy = (): RetryPolicy =>
  polledBlocks().some((block) => EXTENDED_RETRY.includes(keyOf(block)))
    ? RETRY_POLICIES.extended
    : RETRY_POLICIES.default;

/** What is newest of this page, and the newest HTML of its regions, where it has some. */
type Newest = Pick<LatestPointer, 'at' | 'live'> & Partial<Pick<LivePage, 'regions'>>;

/** The path of this page, whose pointer is asked for; where no block of it is polled the home page's, which names the live release. */
function polledPath(): string {
  const path = decodeURIComponent(location.pathname).replace(/\.html$/, '');
  return path === '/index' || polledBlocks().length === 0 ? '/' : path;
}

/** The browser's own copy may be as old as `MAX_POINTER_AGE_MS`: a poll would find what the poll before it asked for. */
async function fetchNewest(): Promise<Newest> {
  const path = polledPath();
  const answer = await fetch(encodeURI(`/${pointerFile(path)}`), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`pointer: ${answer.status}`);
  if (!sharesPointer(path)) return answer.json();
  const { at, pages }: LivePages = await answer.json();
  return { at, live: {}, ...pages[path] };
}

async function fetchPage(): Promise<Document> {
  const answer = await fetch(location.pathname, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`page: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** Replaces a block by the same block of `page`, in the view that the reader had chosen. */
function replaceBlock(old: HTMLElement, page: Document): void {
  const key = CSS.escape(keyOf(old));
  const found =
    page.getElementById(old.id) ?? page.querySelector(`:is([data-key="${key}"], [data-polled="${key}"])`);
  if (!(found instanceof HTMLElement)) return;
  const fresh = document.adoptNode(found);
  if (old.querySelector('details.numbers[open]'))
    fresh.querySelector('details.numbers')?.setAttribute('open', '');
  const { view } = old.dataset;
  old.replaceWith(fresh);
  if (view) fresh.querySelector<HTMLElement>(`[data-switch] [data-value="${CSS.escape(view)}"]`)?.click();
}

/** Shows regions and printed blocks as they are now, in one frame, so that no two of them are of different versions. */
function showNewest({ regions }: Newest, blocks: readonly HTMLElement[], page: Document | null): void {
  if (regions) replaceRegions(regions);
  if (page) for (const block of blocks) if (block.isConnected) replaceBlock(block, page);
  document.dispatchEvent(new Event(REPLACED));
}

/** Marks blocks as busy until `work` settles; the stylesheet prints their `data-loading` over them. */
export async function whileBusy<T>(blocks: readonly HTMLElement[], work: () => Promise<T>): Promise<T> {
  for (const block of blocks) block.setAttribute('aria-busy', 'true');
  try {
    return await work();
  } finally {
    for (const block of blocks) block.removeAttribute('aria-busy');
  }
}

const isLive = ({ dataset }: HTMLElement): boolean => dataset.live !== undefined;

/**
 * Updates every block whose snapshot has another content hash than the pointer names: live islands fetch what they show; regions are replaced
 * by those that stand beside the pointer, other printed blocks from the newest page, which names its hash: a page that is older than the pointer
 * is asked for again. The time of the data follows its figures. Returns the number of updated blocks; throws where a file cannot be fetched.
 */
export async function refresh(): Promise<number> {
  const newest = await fetchNewest();
  const newestOf = (block: HTMLElement): string | undefined => newest.live[keyOf(block)];
  const stale = polledBlocks().filter(
    (block) => (newestOf(block) ?? block.dataset.hash) !== block.dataset.hash,
  );
  const printed = stale.filter((block) => !isLive(block));
  const outside = newest.regions ? outsideRegions(printed) : printed;
  const page = outside.length > 0 ? await whileBusy(outside, fetchPage) : null;
  // One that the reader has touched meanwhile fetches for itself.
  if (printed.length > 0)
    showNewest(
      newest,
      outside.filter((block) => !isLive(block)),
      page,
    );
  const live = stale.filter(isLive);
  const pending = live.flatMap((block) => {
    const event = new RefreshEvent(newestOf(block) as string);
    block.dataset.hash = event.detail;
    block.dispatchEvent(event);
    return event.pending;
  });
  if (pending.length > 0) {
    await Promise.all(pending);
    await afterPaint();
  }
  showNewestTime(newest.at);
  return stale.length;
}

/** Prints the time of the newest data into the top bar. */
function showNewestTime(at: string): void {
  const line = document.querySelector<HTMLElement>('[data-newest]');
  const time = line?.querySelector('time');
  if (!line || !time) return;
  time.dateTime = at;
  time.textContent = formatMoment(new Date(at), new Date());
  line.hidden = false;
}

/** No poll on focus within this time after the last one. */
const MIN_GAP_MS = 10 * SECOND;

/** Polls at the interval of the page's blocks; pauses in a hidden tab, and backs off after failures. */
export function startPolling(): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polledAt = Number.NEGATIVE_INFINITY;

  const poll = async () => {
    polledAt = performance.now();
    try {
      await refresh();
      failures = 0;
    } catch {
      failures += 1;
    }
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    const interval = pollInterval();
    if (interval === null || document.hidden) return;
    const due = polledAt + nextDelay(interval * SECOND, failures, retryPolicy());
    timer = setTimeout(poll, Math.max(0, due - performance.now()));
  };
  // A page that becomes visible polls at once, unless it just did.
  const resume = () => {
    const isRecent = performance.now() - polledAt < MIN_GAP_MS;
    if (!document.hidden && !isRecent && pollInterval() !== null) void poll();
    else schedule();
  };
  document.addEventListener('visibilitychange', resume);
  addEventListener('focus', resume);
  addEventListener('online', () => {
    failures = 0;
    schedule();
  });
  const first = () => (document.hidden ? schedule() : poll());
  // Not before the printed page is seen, whose bytes come first on a slow line.
  void afterPaint().then(() => {
    // A page may be older than its regions; any other page's first poll waits until it has started.
    if (sharesPointer(polledPath())) first();
    else if ('requestIdleCallback' in window) requestIdleCallback(first, { timeout: 4 * SECOND });
    else setTimeout(first, 2 * SECOND);
  });
}
