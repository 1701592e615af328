export type ArticleState = 'draft' | 'scheduled' | 'published';

export const ARTICLE_STATES = {
  draft: 'پیش‌نویس',
  scheduled: 'زمان‌بندی‌شده',
  published: 'منتشرشده',
} as const satisfies Record<ArticleState, string>;
export const ARTICLE_STATE_COLORS = { draft: 'default', scheduled: 'warning', published: 'success' } as const;

/** A draft has no time of publication, a scheduled article one in the future. */
export function articleState(publishedAt: string | null | undefined, now: number): ArticleState {
  if (!publishedAt) return 'draft';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}
