import { pointerFile } from '../../shared/paths.ts';
import type { LatestPointer } from '../../shared/schema/manifest.ts';
import { LIVE_FAMILIES } from '../../shared/schema/reader.ts';
import { nextDelay, PATIENCE, type Patience } from './poll-delay.ts';
import { momentOf } from './format-moment.ts';

/** Follows the page's pointer: fetches what changed, and nothing else. */

const REFRESH = 'widget:refresh';
/** What is followed: a block that names its snapshot, its content and how often it wants to be looked at. */
const FOLLOWED = '[data-key][data-every][data-hash]';

/** Only live families are named by pointers; a page without any has none of its own. */
const isLive = (key: string): boolean =>
  LIVE_FAMILIES.some((family) => key === family || key.startsWith(`${family}/`));

const followed = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(FOLLOWED)].filter(({ dataset }) => isLive(dataset.key ?? ''));

/** Seconds between two looks: the shortest that a block asks for; null where none asks. */
function cadence(): number | null {
  const asked = followed().map((block) => Number(block.dataset.every));
  return asked.length === 0 ? null : Math.min(...asked);
}

/** Blocks that the specification tries longer for. */
const LONG = ['leveraged/ratios', 'gold/bubbles'];
const patience = (): Patience =>
  followed().some(({ dataset }) => LONG.includes(dataset.key ?? '')) ? PATIENCE.long : PATIENCE.usual;

/** The page's own pointer where something on it is followed, else the one that tells the live release. */
function pointerUrl(): string {
  const path = decodeURIComponent(location.pathname).replace(/\.html$/, '');
  const isHome = path === '/index' || followed().length === 0;
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

/** Carries over what the reader had chosen: order, view, open table. */
function keepChoices(old: HTMLElement, fresh: HTMLElement): void {
  const sorted = old.querySelector<HTMLElement>('sort-table')?.dataset.sorted;
  const table = fresh.querySelector<HTMLElement>('sort-table');
  if (sorted && table) table.dataset.sorted = sorted;
  if (old.querySelector('details.numbers[open]'))
    fresh.querySelector('details.numbers')?.setAttribute('open', '');
}

function swap(old: HTMLElement, page: Document): void {
  const same =
    page.getElementById(old.id) ?? page.querySelector(`[data-key="${CSS.escape(old.dataset.key ?? '')}"]`);
  if (!(same instanceof HTMLElement)) return;
  const fresh = document.adoptNode(same);
  keepChoices(old, fresh);
  const { view } = old.dataset;
  old.replaceWith(fresh);
  if (view) fresh.querySelector<HTMLElement>(`[data-switch] [data-value="${CSS.escape(view)}"]`)?.click();
}

/** Marks blocks as loading until `work` is done; the stylesheet writes their `data-loading` over them. */
export async function whileBusy<T>(blocks: readonly HTMLElement[], work: () => Promise<T>): Promise<T> {
  for (const block of blocks) block.setAttribute('aria-busy', 'true');
  try {
    return await work();
  } finally {
    for (const block of blocks) block.removeAttribute('aria-busy');
  }
}

/** Brings every block whose snapshot has a newer content up to date; islands in use follow by data, the rest by the page. */
export async function refresh(): Promise<number> {
  const pointer = await fetchPointer();
  showNewest(pointer.at);
  const old = followed().filter(({ dataset }) => {
    const newest = pointer.live[dataset.key ?? ''];
    return newest !== undefined && newest !== dataset.hash;
  });
  const printed = old.filter((block) => block.dataset.live === undefined);
  const page = printed.length > 0 ? await whileBusy(printed, fetchPage) : null;
  for (const block of old) {
    const newest = pointer.live[block.dataset.key ?? ''] as string;
    if (block.dataset.live === undefined && page) swap(block, page);
    else block.dispatchEvent(new CustomEvent(REFRESH, { detail: newest }));
    block.dataset.hash = newest;
  }
  return old.length;
}

function showNewest(at: string): void {
  const line = document.querySelector<HTMLElement>('[data-newest]');
  const time = line?.querySelector('time');
  if (!line || !time) return;
  time.dateTime = at;
  time.textContent = momentOf(new Date(at), new Date());
  line.hidden = false;
}

const SECOND = 1000;
/** A look is fresh for so long: focus asks for no other. */
const FRESH = 10 * SECOND;

/** Looks at the spec's intervals; stops in a hidden tab, waits longer after each failure. */
export function startPolling(): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looked = Number.NEGATIVE_INFINITY;

  const look = async () => {
    looked = performance.now();
    try {
      await refresh();
      failures = 0;
    } catch {
      failures += 1;
    }
    plan();
  };
  const plan = () => {
    clearTimeout(timer);
    const every = cadence();
    if (every === null || document.hidden) return;
    const due = looked + nextDelay(every * SECOND, failures, patience());
    timer = setTimeout(look, Math.max(0, due - performance.now()));
  };
  // Seen again, a page looks at once, unless it just did.
  const lookAgain = () => {
    const justDid = performance.now() - looked < FRESH;
    if (!document.hidden && !justDid && cadence() !== null) void look();
    else plan();
  };
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('focus', lookAgain);
  addEventListener('online', () => {
    failures = 0;
    plan();
  });
  // The page's own work comes first.
  const first = () => (document.hidden ? plan() : look());
  if ('requestIdleCallback' in window) requestIdleCallback(first, { timeout: 4 * SECOND });
  else setTimeout(first, 2 * SECOND);
}
