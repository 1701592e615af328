const NAMES = ['دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه', 'یکشنبه'];

/** Weekdays by ISO number (Monday is 1), Saturday first. */
export const WEEKDAYS = [6, 7, 1, 2, 3, 4, 5].map((id) => ({ id, name: NAMES[id - 1] as string }));
