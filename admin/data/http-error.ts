import { HttpError } from 'react-admin';
import { readApiError, userMessage } from './errors.ts';

/** A failed call as react-admin's error: the message is for the reader, `body` keeps what the API said, the status is for the auth provider. */
export function toHttpError(error: unknown, status = readApiError(error).status ?? 500): HttpError {
  // The API's own message is English, and may name a Persian slug.
  if (error instanceof HttpError && /^[«آ-ی]/.test(error.message)) return error;
  return new HttpError(userMessage(error), status, readApiError(error));
}
