import { pointerFile } from '../../shared/paths.ts';
import type { LatestPointer } from '../../shared/schema/manifest.ts';
import { LIVE_FAMILIES } from '../../shared/schema/reader.ts';
import { formatMoment } from './format-moment.ts';
import { nextDelay, RETRY_POLICIES, type RetryPolicy } from './poll-delay.ts';

/** Polls the page's pointer, and fetches the snapshots that changed. */

/** Event to a live island: its snapshot has changed. `detail` is the new content hash. */
export const REFRESH = 'widget:refresh';
/** Blocks that name their snapshot, its content hash and their poll interval in seconds. */
const POLLED = '[data-key][data-every][data-hash]';

/** Pointers name the snapshots of live families only; a page without such a block has no pointer of its own. */
const isLive = (key: string): boolean =>
  LIVE_FAMILIES.some((family) => key === family || key.startsWith(`${family}/`));

const polledBlocks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(POLLED)].filter(({ dataset }) => isLive(dataset.key ?? ''));

/** The shortest poll interval of the page's blocks, in seconds; null where no block is polled. */
function pollInterval(): number | null {
  const intervals = polledBlocks().map((block) => Number(block.dataset.every));
  return intervals.length === 0 ? null : Math.min(...intervals);
}

/** Snapshots whose polls are retried by the extended policy. */
const EXTENDED_RETRY = ['leveraged/ratios', 'gold/bubbles'];
const retryPolicy = (): RetryPolicy =>
  polledBlocks().some(({ dataset }) => EXTENDED_RETRY.includes(dataset.key ?? ''))
    ? RETRY_POLICIES.extended
    : RETRY_POLICIES.default;

/** The page's own pointer where a block of it is polled, else the home page's pointer, which names the live release. */
function pointerUrl(): string {
  const path = decodeURIComponent(location.pathname).replace(/\.html$/, '');
  const isHome = path === '/index' || polledBlocks().length === 0;
  return encodeURI(`/${pointerFile(isHome ? '/' : path)}`);
}

async function fetchPointer(): Promise<LatestPointer> {
  const answer = await fetch(pointerUrl());
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
  const found =
    page.getElementById(old.id) ?? page.querySelector(`[data-key="${CSS.escape(old.dataset.key ?? '')}"]`);
  if (!(found instanceof HTMLElement)) return;
  const fresh = document.adoptNode(found);
  if (old.querySelector('details.numbers[open]'))
    fresh.querySelector('details.numbers')?.setAttribute('open', '');
  const { view } = old.dataset;
  old.replaceWith(fresh);
  if (view) fresh.querySelector<HTMLElement>(`[data-switch] [data-value="${CSS.escape(view)}"]`)?.click();
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
 * Updates every block whose snapshot has a newer content hash: hydrated islands fetch the snapshot, the other blocks are replaced
 * from the newest page. Returns the number of updated blocks; throws where the pointer or the page cannot be fetched.
 */
export async function refresh(): Promise<number> {
  const pointer = await fetchPointer();
  showNewestTime(pointer.at);
  const stale = polledBlocks().filter(({ dataset }) => {
    const newest = pointer.live[dataset.key ?? ''];
    return newest !== undefined && newest !== dataset.hash;
  });
  const printed = stale.filter((block) => block.dataset.live === undefined);
  const page = printed.length > 0 ? await whileBusy(printed, fetchPage) : null;
  for (const block of stale) {
    const newest = pointer.live[block.dataset.key ?? ''] as string;
    if (block.dataset.live === undefined && page) replaceBlock(block, page);
    else block.dispatchEvent(new CustomEvent(REFRESH, { detail: newest }));
    block.dataset.hash = newest;
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
