import { pagePath } from '../../../shared/paths.ts';
import { SECOND } from '../../../shared/units.ts';
import { useOnSite } from '../../data/on-site.ts';
import { useNow } from '../../ui/use-now.ts';
import { articleState, articleVisibility } from './article-state.ts';

export interface Article {
  readonly id: string;
  readonly kind: 'news' | 'analysis';
  readonly slug: string;
  readonly published_at: string | null;
}

/** The article's own state, and what visitors see of it. */
export function useVisibility(record: Article | undefined) {
  const now = useNow(SECOND);
  const present = articleState(record?.published_at, now);
  const path = record ? pagePath[record.kind](record.slug) : null;
  const { isOnSite, askedAt } = useOnSite(path, present === 'published', present === 'scheduled');
  const state = articleState(record?.published_at, Math.max(now, askedAt));
  return { path, visibility: articleVisibility(state, isOnSite), isKnown: isOnSite !== null };
}
