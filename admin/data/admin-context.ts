import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';
import type { Api } from './admin-data-provider.ts';
import type { AdminResources } from './define-resource.ts';

/** What the page passes to the admin; all of it comes from the "site" snapshot. */
export interface AdminProps {
  /** Null where no API is published: then there is nothing to sign in to. */
  readonly api: Api | null;
  readonly brand: string;
  /** The public site's address without a trailing slash, e.g. "https://sandoghnama.ir". */
  readonly origin: string;
  /** The instant at which the age of sources is measured: the end of the demonstration's last day, or null for the clock. */
  readonly judgedAt: string | null;
}

export interface AdminContextValue extends AdminProps {
  readonly api: Api;
  readonly client: SupabaseClient;
  readonly resources: AdminResources;
}

export const AdminContext = createContext<AdminContextValue | null>(null);

/** The API's client, the site's settings and the registered screens. Throws outside of the admin. */
export function useAdmin(): AdminContextValue {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin is called outside of the admin');
  return admin;
}
