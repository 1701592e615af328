import { cloneTemplate } from './clone-template.ts';

/** Shows a loading message while a followed link's page is slow to arrive: an installed app has no browser bar that would show it. */

const text = {
  page: 'در حال بارگذاری...',
  fund: 'در حال بارگذاری اطلاعات صندوق...',
};
/** Milliseconds after the click: a page that arrives sooner shows no message. */
const DELAY_MS = 400;

/** The number of skeletons that the page prints (shell/Templates.astro). */
const SKELETONS = 4;

/** What is shown while `path` loads: a message, and the number of skeleton cards below it. */
export function loaderFor(path: string): { readonly message: string; readonly cards: number } {
  if (path === '/categories') return { message: text.page, cards: SKELETONS };
  return { message: path.startsWith('/funds/') ? text.fund : text.page, cards: 0 };
}

function createLoader(path: string): HTMLElement {
  const { message, cards } = loaderFor(path);
  const box = cloneTemplate('leaving');
  const line = box.querySelector('p');
  if (line) line.textContent = message;
  for (const skeleton of [...box.querySelectorAll('.skeleton')].slice(cards)) skeleton.remove();
  return box;
}

/** The page that a plain click leads to; null where it opens elsewhere or stays on this page. */
function destination(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (
    !link ||
    modified ||
    event.defaultPrevented ||
    link.target === '_blank' ||
    link.hasAttribute('download')
  )
    return null;
  const url = new URL(link.href, location.href);
  const isThisPage = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isThisPage ? url : null;
}

export function startNavigationLoader(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loader: HTMLElement | null = null;
  const clear = () => {
    clearTimeout(timer);
    loader?.remove();
    loader = null;
  };
  document.addEventListener('click', (event) => {
    const url = destination(event);
    if (url === null) return;
    clear();
    timer = setTimeout(() => {
      loader = createLoader(decodeURI(url.pathname));
      document.body.append(loader);
    }, DELAY_MS);
  });
  addEventListener('pagehide', clear);
  addEventListener('pageshow', clear);
}
