import { formatNumber } from '../persian/format.ts';

/** Means and counts over funds take returns that are at most so many days older than the newest trading day. */
export const MAX_RETURN_AGE_DAYS = 7;

/** The same in words, for the definitions of these figures. */
export const CURRENT_RETURNS = `بازده‌های تا ${formatNumber(MAX_RETURN_AGE_DAYS)} روز پیش از تازه‌ترین روز بازار شمرده می‌شوند`;
