import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';
import type { Api } from './data-provider.ts';

/** What the page hands to the admin; all of it comes from the "site" snapshot. */
export interface AdminProps {
  /** Null where no API is published: then there is nothing to sign in to. */
  readonly api: Api | null;
  readonly brand: string;
  /** The public site's address without a trailing slash, e.g. "https://sandoghnama.ir". */
  readonly origin: string;
  /** In the demonstration the last moment of the data's own day, by which the age of sources is judged; null for the clock. */
  readonly referenceTime: string | null;
}

export interface AdminContextValue extends AdminProps {
  readonly api: Api;
  readonly client: SupabaseClient;
}

export const AdminContext = createContext<AdminContextValue | null>(null);

/** The client and the site's facts, for screens that ask more than react-admin's provider can. */
export function useAdmin(): AdminContextValue {
  const office = useContext(AdminContext);
  if (!office) throw new Error('useOffice is called outside of the admin');
  return office;
}
