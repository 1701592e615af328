import type { Screen } from './screen.ts';

/**
 * The search and the choice of a category above a list. Returns true where they hold something already: the category of the address
 * (`?category=slug`), or what was typed before this script was loaded.
 */
export function wireTools(root: HTMLElement, screen: Screen): boolean {
  const search = root.querySelector<HTMLInputElement>('.tools input[type=search]');
  const select = root.querySelector<HTMLSelectElement>('.tools select');
  const kindsOf = (): readonly string[] => {
    const kind = select?.selectedOptions[0]?.dataset.kind;
    return kind === undefined ? [] : [kind];
  };
  search?.addEventListener('input', () => screen.change({ query: search.value }));
  select?.addEventListener('change', () => screen.change({ kinds: kindsOf() }));
  const slug = new URLSearchParams(location.search).get('category');
  if (slug && select) select.value = slug;
  const { query, kinds } = screen.state;
  if (search && query !== '') search.value = query;
  const [kind] = kinds;
  const option = [...(select?.options ?? [])].find(
    ({ dataset }) => kind !== undefined && dataset.kind === kind,
  );
  if (option && select && kinds.length === 1) select.value = option.value;
  const typed = { query: search?.value ?? query, kinds: select && kindsOf().length > 0 ? kindsOf() : kinds };
  if (typed.query === query && typed.kinds.join() === kinds.join()) return false;
  screen.change(typed);
  return true;
}
