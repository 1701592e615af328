import type { PostgrestError } from '@supabase/supabase-js';
import { HttpError } from 'react-admin';
import { fieldsOf } from '../../shared/guards.ts';
import { hasPersian } from '../../shared/persian/has-persian.ts';
import { textOf } from '../../shared/read-unknown.ts';
import { settingName } from '../../shared/schema/setting-names.ts';
import { text as redirect } from '../../shared/seo/redirect-rules.ts';

/** What a query of supabase-js resolves to. */
interface QueryResponse<T> {
  readonly data: T | null;
  readonly error: PostgrestError | null;
  readonly count?: number | null;
  readonly status: number;
}

/** The response's data. Throws HttpError in Persian. */
export async function unwrap<T>(response: PromiseLike<QueryResponse<T>>): Promise<T> {
  const { data, error, status } = await response;
  if (error) throw toHttpError(error, status);
  return data as T;
}

/** What a form's `onSubmit` resolves to where nothing was saved: the message is notified, and the form stays unsaved. */
const formErrors = (message: string) => ({ root: { serverError: message } });

/** A save that was refused here, with its Persian reason. */
export const refusal = (message: string, status: number): HttpError =>
  new HttpError(message, status, { errors: formErrors(message) });

/**
 * A failed call as react-admin's error: the message is for the reader, `body` keeps what the API said, the status is for the auth
 * provider. `body.errors` makes react-admin's forms count the save as failed; without it a form with unsaved changes is left without a question.
 */
export function toHttpError(error: unknown, status = readApiError(error).status ?? 500): HttpError {
  // The API's own message is English, and may name a Persian slug.
  if (error instanceof HttpError && /^[«آ-ی]/.test(error.message)) return error;
  const message = userMessage(error);
  return new HttpError(message, status, { ...readApiError(error), errors: formErrors(message) });
}

/** A failed call in one shape, whether PostgREST's body, supabase-js' error or fetch's own. */
export interface ApiError {
  readonly message: string;
  /** SQLSTATE, or PostgREST's own code. e.g. "23505", "PGRST301" */
  readonly code: string | null;
  readonly hint: string | null;
  readonly details: string | null;
  readonly status: number | null;
}

/** What the database says itself of our own rules stands in its hint (`supabase/schema`); these are the words for all other failures. */
export const text = {
  network: 'ارتباط با سرور برقرار نشد. اتصال خود را بررسی کنید',
  forbidden: 'دسترسی کافی برای این کار ندارید',
  expired: 'نشست شما به پایان رسیده است. دوباره وارد شوید',
  duplicate: 'این مقدار از قبل وجود دارد',
  referenced: 'این مورد در جای دیگری به کار رفته است یا مورد وابسته‌ای ندارد',
  missing: 'یک فیلد لازم خالی است',
  check: 'یکی از مقدارها پذیرفتنی نیست',
  invalid: 'قالب یکی از مقدارها درست نیست',
  notFound: 'این مورد پیدا نشد؛ شاید حذف شده باشد',
  conflict:
    'شخص دیگری پس از باز کردن این فرم آن را تغییر داده است. نوشتهٔ شما سر جایش است؛ بالای فرم تفاوت‌ها را ببینید و فیلد به فیلد انتخاب کنید',
  bottomLabel: 'متن پیوند نوار پایین موبایل حداکثر ۱۴ نویسه دارد',
  settingExpects: (name: string, expects: string) => `${name}: ${expects}`,
  other: 'خطایی رخ داد. لطفاً دوباره تلاش کنید',
};

/** By a part of the message: constraints, which have no hint. */
const MESSAGES_BY_WORDING: readonly (readonly [part: string, message: string])[] = [
  ['menu_links_bottom_label_length', text.bottomLabel],
  ['redirects_from_path', redirect.from],
  ['redirects_to_path', redirect.to],
];

const MESSAGES_BY_CODE: Readonly<Record<string, string>> = {
  '42501': text.forbidden,
  '23505': text.duplicate,
  '23503': text.referenced,
  '23502': text.missing,
  '23514': text.check,
  '22023': text.check,
  '22P02': text.invalid,
  '22007': text.invalid,
  '22008': text.invalid,
  PGRST116: text.notFound,
  PT404: text.notFound,
  PT409: text.conflict,
  PGRST301: text.expired,
  PGRST303: text.expired,
};

const MESSAGES_BY_STATUS: Readonly<Record<number, string>> = {
  401: text.expired,
  403: text.forbidden,
  404: text.notFound,
  406: text.notFound,
  409: text.duplicate,
};

/** Reads an unknown error. react-admin's HttpError keeps the response in `body`. */
export function readApiError(error: unknown): ApiError {
  const own = fieldsOf(error);
  const body = fieldsOf(own.body);
  const pick = (name: string): string | null => textOf(body[name]) ?? textOf(own[name]);
  return {
    message: pick('message') ?? (typeof error === 'string' ? error : ''),
    code: pick('code'),
    hint: pick('hint'),
    details: pick('details'),
    status: typeof own.status === 'number' ? own.status : null,
  };
}

/** True where no response came at all. */
export const isNetworkFailure = (error: unknown): boolean =>
  /failed to fetch|networkerror|load failed|fetch failed|timed out|due to timeout/i.test(
    readApiError(error).message,
  );

/** What a refused setting may be, e.g. of "setting origin expects an address …"; undefined for other messages. */
function settingMessage(message: string): string | undefined {
  const key = /\bsetting ([a-z0-9_]+) expects |\b(schedule_[a-z0-9_]+) is not a schedule/.exec(message);
  const setting = key ? settingName((key[1] ?? key[2]) as string) : undefined;
  return setting && text.settingExpects(setting.name, setting.expects);
}

/** One Persian line for an unknown error. */
export function userMessage(error: unknown): string {
  const failure = readApiError(error);
  if (isNetworkFailure(error)) return text.network;
  const setting = settingMessage(failure.message);
  if (setting) return setting;
  if (failure.hint && hasPersian(failure.hint)) return failure.hint;
  const known = MESSAGES_BY_WORDING.find(([part]) => failure.message.includes(part));
  if (known) return known[1];
  // The functions of accounts, which no database answers, say it in Persian.
  if (hasPersian(failure.message)) return failure.message.replace(/^PostgresError: /, '');
  return MESSAGES_BY_CODE[failure.code ?? ''] ?? MESSAGES_BY_STATUS[failure.status ?? 0] ?? text.other;
}
