import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider } from 'ra-supabase';
import { fetchUtils, HttpError, type UpdateParams, type UpdateResult } from 'react-admin';
import { MINUTE } from '../../shared/units.ts';
import type { AdminDataProvider, Api } from './admin-data-provider.ts';
import { changedColumns } from './changed-columns.ts';
import { type AdminResource, type AdminResources, tableOf } from './define-resource.ts';
import { refusal, text, toHttpError, unwrap } from './errors.ts';
import { searchFilter } from './search-filter.ts';

/**
 * react-admin's HTTP client over the one `fetch` of the Supabase client: lists and forms wait for a session and give up as all other calls do.
 * Throws HttpError for an answer from 400 on.
 */
const createHttpClient = (client: SupabaseClient) => {
  // Not typed as public; it adds the session's token and the key.
  const { fetch: send } = client as unknown as { readonly fetch: typeof fetch };
  return async (url: string, options: fetchUtils.Options = {}) => {
    const answer = await send(url, { ...options, headers: fetchUtils.createHeadersFromOptions(options) });
    const { status, statusText, headers } = answer;
    const body = await answer.text();
    // An empty answer, or a proxy's page, is no JSON.
    const json: unknown = await new Response(body).json().catch(() => undefined);
    if (!answer.ok) throw new HttpError((json as { message?: string })?.message || statusText, status, json);
    return { status, headers, body, json };
  };
};

interface Target {
  readonly table: string;
  /** Column of the primary key. */
  readonly key: string;
}

/**
 * Saves a row of a screen only where it is unchanged since the form was opened: `updated_at` is part of the condition.
 * Throws HttpError: 409 for the second of two savers, 403 where a policy forbids the write, 404 where the row is gone.
 */
async function updateVersion(
  client: SupabaseClient,
  { table, key }: Target,
  params: UpdateParams,
): Promise<UpdateResult> {
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
  if (!current.data) throw refusal(text.notFound, 404);
  if (current.data.updated_at === version) throw refusal(text.forbidden, 403);
  throw refusal(text.conflict, 409);
}

/** The filters of a list as conditions on columns: `q` becomes a search over the screen's columns, others are the resource's own. */
function withConditions<P extends { filter?: Record<string, unknown>; meta?: { isExport?: boolean } }>(
  { search: columns = [], filter: toConditions }: Pick<AdminResource, 'search' | 'filter'>,
  params: P,
): P {
  const { q, ...own } = params.filter ?? {};
  const minute = new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString();
  const filter = toConditions ? toConditions(own, minute, params.meta?.isExport) : own;
  const search = searchFilter(q, columns);
  return { ...params, filter: search === null ? filter : { ...filter, 'or@': search } };
}

const METHODS = [
  'getOne',
  'getList',
  'getMany',
  'getManyReference',
  'create',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

const rethrow = (error: unknown): never => {
  throw toHttpError(error);
};

/** ra-supabase's provider under the screens' names: errors in Persian, and a save that overwrites nobody's change. */
export function createDataProvider(
  client: SupabaseClient,
  api: Api,
  resources: AdminResources,
): AdminDataProvider {
  const primaryKeys = new Map<string, string[]>(
    Object.values(resources).flatMap(({ table, key }) => (key ? [[table, [...key]]] : [])),
  );
  const base = supabaseDataProvider({
    instanceUrl: api.url,
    apiKey: api.anonKey,
    supabaseClient: client,
    httpClient: createHttpClient(client),
    primaryKeys,
  });
  const byScreen = Object.fromEntries(
    METHODS.map((method) => [
      method,
      (name: string, params: { filter?: Record<string, unknown> }) =>
        (base[method] as (table: string, params: unknown) => Promise<unknown>)(
          tableOf(resources, name),
          method === 'getList' ? withConditions(resources[name] ?? {}, params) : params,
        ).catch(rethrow),
    ]),
  );
  return {
    ...base,
    ...byScreen,
    update: (name, params) => {
      const { key = ['id'] } = resources[name] ?? {};
      const table = tableOf(resources, name);
      return resources[name] && params.previousData?.updated_at
        ? updateVersion(client, { table, key: String(key[0]) }, params)
        : base.update(table, params).catch(rethrow);
    },
    call: async (name, parameters) => unwrap(client.rpc(name, parameters)),
    upsert: async (table, row, onConflict) => {
      await unwrap(client.from(table).upsert(row, { onConflict }).select());
    },
    deleteWhere: async (table, values) => {
      await unwrap(client.from(table).delete().match(values).select());
    },
  } as AdminDataProvider;
}
