import type { SupabaseClient } from '@supabase/supabase-js';
import type { UpdateParams, UpdateResult } from 'react-admin';
import { changedColumns } from './changed-columns.ts';
import { text } from './errors.ts';
import { refusal, toHttpError } from './http-error.ts';

interface Target {
  readonly table: string;
  /** Column of the primary key. */
  readonly key: string;
}

/**
 * Saves a row only where it is unchanged since the form was opened: `updated_at` is part of the condition.
 * Throws HttpError: 409 for the second of two savers, 403 where a policy forbids the write, 404 where the row is gone.
 */
export async function updateVersion(
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
