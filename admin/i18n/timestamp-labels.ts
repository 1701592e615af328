/** Labels of the columns that every edited table has. */
export const timestampLabels = { created_at: 'ساخته‌شده در', updated_at: 'آخرین تغییر' } as const;
