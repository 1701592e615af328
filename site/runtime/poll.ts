import { pointerFile } from '../../shared/paths.ts';
import type { LatestPointer } from '../../shared/schema/manifest.ts';
import { POLLED_FAMILIES } from '../../shared/schema/reader.ts';
import { nextDelay, RETRY_POLICIES, type RetryPolicy } from './poll-delay.ts';
import { replaceRegions } from './regions.ts';
import { formatMoment } from './tehran-time.ts';

/** Polls the page's pointer, and fetches the snapshots that changed. */

/** Event to a live island: its snapshot has changed. `detail` is the new content hash. */
export const REFRESH = 'widget:refresh';
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

/** The page's own pointer where a block of it is polled, else the home page's pointer, which names the live release. */
function pointerUrl(): string {
  const path = decodeURIComponent(location.pathname).replace(/\.html$/, '');
  const isHome = path === '/index' || polledBlocks().length === 0;
  return encodeURI(`/${pointerFile(isHome ? '/' : path)}`);
}

/** The browser's own copy may be two minutes old (`stale-while-revalidate`): a poll would find what the poll before it asked for. */
async function fetchPointer(): Promise<LatestPointer> {
  const answer = await fetch(pointerUrl(), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`pointer: ${answer.status}`);
  return answer.json();
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

/**
 * Shows the printed blocks as they are on the newest page, in one frame. All its regions follow, so that no two of them are of different
 * versions.
 */
function replaceBlocks(blocks: readonly HTMLElement[], page: Document): void {
  replaceRegions(page);
  // A block in a region is replaced with it.
  for (const block of blocks) if (block.isConnected) replaceBlock(block, page);
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

/**
 * Updates every block whose snapshot has another content hash than the pointer names: live islands fetch what they show, the other blocks
 * are replaced from the newest page and name its hash: a page that is older than the pointer is asked for again. Returns the number of
 * updated blocks; throws where the pointer or the page cannot be fetched.
 */
export async function refresh(): Promise<number> {
  const pointer = await fetchPointer();
  showNewestTime(pointer.at);
  const newestOf = (block: HTMLElement): string | undefined => pointer.live[keyOf(block)];
  const stale = polledBlocks().filter(
    (block) => (newestOf(block) ?? block.dataset.hash) !== block.dataset.hash,
  );
  const isLive = ({ dataset }: HTMLElement): boolean => dataset.live !== undefined;
  const printed = stale.filter((block) => !isLive(block));
  const page = printed.length > 0 ? await whileBusy(printed, fetchPage) : null;
  // One that the reader has touched meanwhile fetches for itself.
  if (page)
    replaceBlocks(
      printed.filter((block) => !isLive(block)),
      page,
    );
  for (const block of stale.filter(isLive)) {
    const newest = newestOf(block) as string;
    block.dataset.hash = newest;
    block.dispatchEvent(new CustomEvent(REFRESH, { detail: newest }));
  }
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

const SECOND = 1000;
/** No poll on focus within this time after the last one. */
const MIN_GAP = 10 * SECOND;

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
    const isRecent = performance.now() - polledAt < MIN_GAP;
    if (!document.hidden && !isRecent && pollInterval() !== null) void poll();
    else schedule();
  };
  document.addEventListener('visibilitychange', resume);
  addEventListener('focus', resume);
  addEventListener('online', () => {
    failures = 0;
    schedule();
  });
  // The first poll waits until the page has started.
  const first = () => (document.hidden ? schedule() : poll());
  if ('requestIdleCallback' in window) requestIdleCallback(first, { timeout: 4 * SECOND });
  else setTimeout(first, 2 * SECOND);
}
