import { useEffect, useRef, useState } from 'react';
import { pagePath } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/format.ts';
import { normalizeForSearch } from '../../../shared/persian/normalize-for-search.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';

const text = {
  find: 'نام رقم یا بخشی از تعریف',
  found: (count: string) => `${count} رقم`,
  none: 'رقمی با این نام نیست.',
};

/** What one entry of the page is found by, and the section that holds it. */
interface Entry {
  readonly element: HTMLElement;
  readonly section: HTMLElement | null;
  readonly words: string;
}

const readEntries = (): Entry[] =>
  [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => ({
    element,
    section: element.closest('section'),
    words: normalizeForSearch(element.textContent),
  }));

/** Shows the entries that hold every word, and the sections that hold such an entry; returns how many there are. */
function showEntries(entries: readonly Entry[], query: string): number {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  const found = new Set(entries.filter((entry) => words.every((word) => entry.words.includes(word))));
  const sections = new Set([...found].map(({ section }) => section));
  for (const entry of entries) {
    entry.element.hidden = !found.has(entry);
    if (entry.section) entry.section.hidden = !sections.has(entry.section);
  }
  return found.size;
}

/** Calls `showAll` when a link of the page leads to an entry that is hidden, before the browser follows it. */
function useLinksToHidden(showAll: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the page alone
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      const entry = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (entry?.closest('[hidden]')) showAll();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

/** The box that finds figures on /methodology and /glossary. Without script it asks the search of the site. */
export function FigureFinder() {
  const root = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const entries = useRef<Entry[] | null>(null);
  const [count, setCount] = useState<number | null>(null);
  const find = () => {
    const query = field.current?.value ?? '';
    entries.current ??= readEntries();
    const found = showEntries(entries.current, query);
    setCount(query.trim() === '' ? null : found);
  };
  useHydrated(root);
  useLinksToHidden(() => {
    if (field.current) field.current.value = '';
    find();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before
  useEffect(() => {
    if (field.current?.value) find();
  }, []);
  return (
    <form
      className="finder"
      ref={root}
      action={pagePath.search}
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={text.find}
        placeholder={text.find}
        autoComplete="off"
        onInput={find}
      />
      <span role="status">
        {count === null ? '' : count === 0 ? text.none : text.found(formatNumber(count))}
      </span>
    </form>
  );
}
