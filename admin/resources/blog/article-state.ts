export type ArticleState = 'draft' | 'scheduled' | 'published';

export const ARTICLE_STATES = {
  draft: 'پیش‌نویس',
  scheduled: 'زمان‌بندی‌شده',
  published: 'منتشرشده',
} as const satisfies Record<ArticleState, string>;
export const ARTICLE_STATE_COLORS = { draft: 'default', scheduled: 'warning', published: 'success' } as const;

/** A draft has no moment, a scheduled article one that is still to come. */
export function articleState(publishedAt: string | null | undefined, now: number): ArticleState {
  if (!publishedAt) return 'draft';
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

/** Minutes of reading at this many words a minute, at least one. */
const WORDS_A_MINUTE = 200;
export const readingMinutes = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/u).filter(Boolean).length / WORDS_A_MINUTE));
