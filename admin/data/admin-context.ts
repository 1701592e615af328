import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';
import type { AdminStart } from '../../shared/schema/admin-start.ts';
import type { Api } from './admin-data-provider.ts';
import type { AdminResources } from './define-resource.ts';

export interface AdminContextValue extends AdminStart {
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
