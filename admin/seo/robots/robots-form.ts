import { cleanInput } from '../../../shared/persian/clean-input.ts';

/** Tabs and returns stand for blanks: they come with pasted text, and the file takes neither. */
export const oneSpace = (rules: string): string => rules.replace(/[\t\r]/g, ' ');

const MAX_DELAY_SECONDS = 60;

/** A typed delay in seconds, e.g. «۱۲» → 12; null where it is empty, undefined where the setting does not take it. */
export function parseDelay(typed: string): number | null | undefined {
  const digits = cleanInput(typed);
  if (digits === '') return null;
  const seconds = Number(digits);
  return /^\d+$/.test(digits) && seconds >= 1 && seconds <= MAX_DELAY_SECONDS ? seconds : undefined;
}
