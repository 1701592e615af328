import { type DataProvider, useDataProvider } from 'react-admin';
import type { AdminStart } from '../../shared/schema/admin-start.ts';

export type Api = NonNullable<AdminStart['api']>;

/** react-admin's provider with the further calls that the screens make. All of them throw HttpError in Persian. */
export interface AdminDataProvider extends DataProvider {
  /** Calls a function of the database and returns its result. */
  call<T = unknown>(name: string, parameters: Readonly<Record<string, unknown>>): Promise<T>;
  /** Inserts a row, or replaces the one with the same values in the columns `onConflict` (comma separated). */
  upsert(table: string, row: Readonly<Record<string, unknown>>, onConflict: string): Promise<void>;
  /** Deletes the rows whose columns have these values. */
  deleteWhere(table: string, values: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The provider of the running admin: a call that the API answers with 401 signs out. */
export const useAdminDataProvider = (): AdminDataProvider => useDataProvider<AdminDataProvider>();
