import { HttpError } from 'react-admin';
import { readApiError, userMessage } from './errors.ts';

/** What a form's `onSubmit` resolves to where nothing was saved: the message is notified, and the form stays unsaved. */
export const formErrors = (message: string) => ({ root: { serverError: message } });

/** A save that was refused here, with its Persian reason. */
export const refusal = (message: string, status: number): HttpError =>
  new HttpError(message, status, { errors: formErrors(message) });

/**
 * A failed call as react-admin's error: the message is for the reader, `body` keeps what the API said, the status is for the auth
 * provider. `body.errors` makes react-admin's forms count the save as failed; without it they are left without a question.
 */
export function toHttpError(error: unknown, status = readApiError(error).status ?? 500): HttpError {
  // The API's own message is English, and may name a Persian slug.
  if (error instanceof HttpError && /^[«آ-ی]/.test(error.message)) return error;
  const message = userMessage(error);
  return new HttpError(message, status, { ...readApiError(error), errors: formErrors(message) });
}
