import type { ArticleKind } from '../../../shared/schema/lists.ts';
import type { ChipColor } from '../../ui/fields.tsx';
import { toChoices } from '../../ui/to-choices.ts';

/** Persian name by kind of article. */
export const ARTICLE_KIND_NAMES = { news: 'خبر', analysis: 'تحلیل' } as const satisfies Record<
  ArticleKind,
  string
>;

/** The kinds of articles as choices of a select. */
export const ARTICLE_KIND_CHOICES = toChoices(ARTICLE_KIND_NAMES);

/** What the article's time of publication asks for. */
export type ArticleState = 'draft' | 'scheduled' | 'published';

/** A draft has no time of publication, or one that cannot be read; a scheduled article has one in the future. */
export function articleState(publishedAt: unknown, now: number): ArticleState {
  const time = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN;
  if (Number.isNaN(time)) return 'draft';
  return time > now ? 'scheduled' : 'published';
}

/** What visitors see of it. `waiting`: its time has come, the site does not show it yet; `leaving`: the site still shows it. */
export type ArticleVisibility = ArticleState | 'waiting' | 'leaving';

export const ARTICLE_CHIPS = {
  draft: { label: 'پیش‌نویس', color: 'default' },
  scheduled: { label: 'زمان‌بندی‌شده', color: 'warning' },
  published: { label: 'روی سایت', color: 'success' },
  waiting: { label: 'هنوز روی سایت نیست', color: 'error' },
  leaving: { label: 'هنوز روی سایت است', color: 'error' },
} as const satisfies Record<ArticleVisibility, { label: string; color: ChipColor }>;

/** Compares what was asked for with the site; while the site has not answered (null), what was asked for is shown. */
export function articleVisibility(state: ArticleState, isOnSite: boolean | null): ArticleVisibility {
  if (isOnSite === null) return state;
  if (state === 'published') return isOnSite ? 'published' : 'waiting';
  return isOnSite ? 'leaving' : state;
}

/** The states as choices of a select. */
export const ARTICLE_STATE_CHOICES = (['draft', 'scheduled', 'published'] as const).map((id) => ({
  id,
  name: ARTICLE_CHIPS[id].label,
}));
