import { isSlug } from '../../shared/identity/is-slug.ts';
import { slugify } from '../../shared/persian/slug.ts';
import type { StoredState } from '../database/stored-state.ts';

/** Assigns unique slugs, considering stored and newly assigned ones. */
export interface SlugAllocator {
  readonly allocate: (symbol: string | null, name: string, key: string) => string;
}

export function createSlugAllocator(funds: StoredState['funds']): SlugAllocator {
  const taken = new Set(funds.map(({ slug }) => slug));
  return {
    allocate(symbol, name, key) {
      const forms = [symbol ?? name, name, `${name} ${key}`, key].map(slugify);
      const slug = forms.find((form) => isSlug(form) && !taken.has(form)) ?? key;
      taken.add(slug);
      return slug;
    },
  };
}
