import { messageOf } from '../../../shared/errors.ts';
import type { FailurePart, FailureText } from './define-widget.ts';

const text = {
  title: 'خطا در بارگذاری اطلاعات',
  loading: 'در حال بارگذاری...',
  shape: 'شکل این داده با آنچه این بخش می‌خواند یکی نیست.',
};

/** Texts of blocks that have none of their own. */
export const GENERAL_TEXT = text;

export interface Failure {
  readonly title: string;
  readonly hint: string | null;
  /** The error's message; null where it has none. */
  readonly detail: string | null;
}

/**
 * The message of an error while figures are rendered. The engine's own errors are English and name a line of code: they come of
 * a snapshot of another shape, and the reader is told so.
 */
export const renderMessage = (error: unknown): string =>
  error instanceof TypeError || error instanceof RangeError ? text.shape : messageOf(error);

/** Texts of a failed step: the widget's own, else the general ones. */
export function failureOf(own: FailureText | undefined, part: FailurePart, message = ''): Failure {
  return {
    title: own?.parts?.[part] ?? own?.title ?? text.title,
    hint: own?.hint ?? null,
    detail: message === '' ? (own?.unknown ?? null) : message,
  };
}
