import { CHOOSE_FUND } from '../../runtime/choose-fund.ts';
import { sayNotLoaded } from '../../runtime/not-loaded.ts';

const slugOf = (href: string): string => decodeURIComponent(href).split('/').at(-1) ?? '';

/** Starts the page /compare: at once where the address names funds, else when the first one is chosen. */
export function startCompare(): void {
  const root = document.querySelector<HTMLElement>('fund-compare');
  if (!root) return;
  let ready: Promise<(slug: string) => void> | null = null;
  const load = () => {
    ready ??= import('./fund-compare.ts').then(({ startComparison }) => startComparison(root));
    ready.catch((error: unknown) => {
      ready = null;
      sayNotLoaded(error);
    });
    return ready;
  };
  root.addEventListener(CHOOSE_FUND, (event) => {
    event.preventDefault();
    void load().then(
      (add) => add(slugOf((event as CustomEvent<string>).detail)),
      () => undefined,
    );
  });
  if (new URLSearchParams(location.search).has('f')) void load();
}
