import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider } from 'ra-supabase';
import { type DataProvider, HttpError, type UpdateParams, type UpdateResult } from 'react-admin';
import { SCREENS, screenOf, tableOf } from './define-resource.ts';
import { changedColumns, searchFilter } from './changed-columns.ts';
import { userMessage, readApiError, text } from './errors.ts';

export interface Api {
  readonly url: string;
  readonly anonKey: string;
}

/** A refusal in the reader's language, with its status for the auth provider. */
export function toHttpError(error: unknown, status = readApiError(error).status ?? 500): HttpError {
  if (error instanceof HttpError && /[آ-ی]/.test(error.message)) return error;
  return new HttpError(userMessage(error), status, readApiError(error));
}

/** `q` of a list becomes a search over the screen's columns. */
function withSearch<P extends { filter?: Record<string, unknown> }>(screen: string, params: P): P {
  const { q, ...filter } = params.filter ?? {};
  const search = searchFilter(q, screenOf(screen)?.search ?? []);
  return { ...params, filter: search === null ? filter : { ...filter, 'or@': search } };
}

/**
 * Saves a row only where nobody saved it since the form was opened: the row's own `updated_at` is part
 * of the condition. Throws 409 for the second saver, 403 where a policy hides the row from writing.
 */
async function updateVersion(
  client: SupabaseClient,
  resource: string,
  params: UpdateParams,
): Promise<UpdateResult> {
  const table = tableOf(resource);
  const key = screenOf(resource)?.key?.[0] ?? 'id';
  const version: unknown = params.previousData?.updated_at;
  const changes = changedColumns(params.data, params.previousData ?? {});
  if (Object.keys(changes).length === 0) return { data: params.previousData };
  const { data, error, status } = await client
    .from(table)
    .update(changes)
    .eq(key, params.id)
    .eq('updated_at', version)
    .select();
  if (error) throw toHttpError(error, status);
  const saved = data[0] as Record<string, unknown> | undefined;
  if (saved) return { data: { ...saved, id: saved[key] } };
  const current = await client.from(table).select('updated_at').eq(key, params.id).maybeSingle();
  if (current.error) throw toHttpError(current.error, current.status);
  if (!current.data) throw new HttpError(text.notFound, 404);
  if (current.data.updated_at === version) throw new HttpError(text.forbidden, 403);
  throw new HttpError(text.conflict, 409);
}

type Method =
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'updateMany'
  | 'delete'
  | 'deleteMany';
const METHODS: readonly Method[] = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'updateMany',
  'delete',
  'deleteMany',
];

/** ra-supabase's provider, spoken to by screen names, answering in Persian, and safe for two savers. */
export function createDataProvider(client: SupabaseClient, api: Api): DataProvider {
  const primaryKeys = new Map<string, string[]>(
    Object.values(SCREENS).flatMap((screen) => ('key' in screen ? [[screen.table, [...screen.key]]] : [])),
  );
  const base = supabaseDataProvider({
    instanceUrl: api.url,
    apiKey: api.anonKey,
    supabaseClient: client,
    primaryKeys,
  });
  const named = Object.fromEntries(
    METHODS.map((method) => [
      method,
      (resource: string, params: { filter?: Record<string, unknown> }) =>
        (base[method] as (table: string, params: unknown) => Promise<unknown>)(
          tableOf(resource),
          method === 'getList' ? withSearch(resource, params) : params,
        ).catch((error: unknown) => {
          throw toHttpError(error);
        }),
    ]),
  );
  return {
    ...base,
    ...named,
    update: (resource, params) =>
      screenOf(resource)?.versioned && params.previousData?.updated_at
        ? updateVersion(client, resource, params)
        : base.update(tableOf(resource), params).catch((error: unknown) => {
            throw toHttpError(error);
          }),
  } as DataProvider;
}
