import type { FailurePart, FailureText } from './define-widget.ts';

const text = { title: 'خطا در بارگذاری اطلاعات', loading: 'در حال بارگذاری...' };

/** What every block says that has no words of its own. */
export const GENERAL_TEXT = text;

export interface Failure {
  readonly title: string;
  readonly hint: string | null;
  /** What the machine said of it; null where it said nothing. */
  readonly detail: string | null;
}

/** The words for a part that failed: the widget's own, else the general ones. */
export function failureOf(own: FailureText | undefined, part: FailurePart, message = ''): Failure {
  return {
    title: own?.parts?.[part] ?? own?.title ?? text.title,
    hint: own?.hint ?? null,
    detail: message === '' ? (own?.unknown ?? null) : message,
  };
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error ?? '');
