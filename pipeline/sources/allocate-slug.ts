import { chooseSlug, type SlugParts } from '../../shared/identity/fund-slugs.ts';
import type { StoredState } from '../database/stored-state.ts';

/** Assigns unique slugs, considering stored and newly assigned ones. */
export interface SlugAllocator {
  readonly allocate: (fund: SlugParts) => string;
}

export function createSlugAllocator(funds: StoredState['funds']): SlugAllocator {
  const taken = new Set(funds.map(({ slug }) => slug));
  return {
    allocate(fund) {
      const slug = chooseSlug(fund, taken);
      taken.add(slug);
      return slug;
    },
  };
}
