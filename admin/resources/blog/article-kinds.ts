/** Persian name by kind of article. */
export const ARTICLE_KINDS = { news: 'خبر', analysis: 'تحلیل' } as const;

/** The same as choices of a select. */
export const ARTICLE_KIND_CHOICES = Object.entries(ARTICLE_KINDS).map(([id, name]) => ({ id, name }));
