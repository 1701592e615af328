import type { Window } from '../../../shared/dates/windows.ts';

/** Names of the time windows of a history, the longest first. */
export const WINDOW_TEXT = {
  '1y': 'یک سال',
  '6m': 'شش ماه',
  '3m': 'سه ماه',
  '1m': 'یک ماه',
} as const satisfies Record<Window, string>;
