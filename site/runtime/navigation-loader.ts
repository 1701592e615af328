/**
 * Says where a click leads while that page is still on its way: an installed app has no browser around it that would.
 * A page that comes at once shows none of it.
 */

const text = {
  page: 'در حال بارگذاری...',
  fund: 'در حال بارگذاری اطلاعات صندوق...',
};
/** Milliseconds before anything is said. */
const PATIENCE = 400;
const SKELETONS = 4;

/** What is shown on the way to a path: its words, and how many skeleton cards stand below them. */
export function wayTo(path: string): { readonly words: string; readonly cards: number } {
  if (path === '/categories') return { words: text.page, cards: SKELETONS };
  return { words: path.startsWith('/funds/') ? text.fund : text.page, cards: 0 };
}

function draw(path: string): HTMLElement {
  const { words, cards } = wayTo(path);
  const box = document.createElement('div');
  box.className = 'leaving';
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = words;
  const skeletons = Array.from({ length: cards }, () => document.createElement('div'));
  for (const skeleton of skeletons) skeleton.className = 'skeleton';
  box.append(line, ...skeletons);
  return box;
}

/** The page that a plain click leads to; null where it opens elsewhere, or stays here. */
function destination(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const other = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || other || event.defaultPrevented || link.target === '_blank' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href, location.href);
  const stays = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !stays ? url : null;
}

export function startLeaving(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  const stay = () => {
    clearTimeout(timer);
    shown?.remove();
    shown = null;
  };
  document.addEventListener('click', (event) => {
    const url = destination(event);
    if (url === null) return;
    stay();
    timer = setTimeout(() => {
      shown = draw(decodeURI(url.pathname));
      document.body.append(shown);
    }, PATIENCE);
  });
  addEventListener('pagehide', stay);
  addEventListener('pageshow', stay);
}
