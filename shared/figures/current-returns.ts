import { CURRENT_DAYS } from '../funds/ages.ts';
import { formatNumber } from '../persian/format.ts';

/** Which returns means and counts over funds take, for the definitions of these figures. */
export const CURRENT_RETURNS = `بازده‌های تا ${formatNumber(CURRENT_DAYS)} روز پیش از تازه‌ترین روز بازار شمرده می‌شوند`;
