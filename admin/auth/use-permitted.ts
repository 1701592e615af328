import { usePermissions } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import { permissionOf } from '../data/define-resource.ts';
import { isPermitted, type Profile } from './access.ts';

/** Whether the signed-in person may do an action on a screen, e.g. `permitted('contact', 'read')`. False until the profile is loaded. */
export function usePermitted(): (screen: string, action: string) => boolean {
  const { resources } = useAdmin();
  const { permissions } = usePermissions<Profile | null>();
  return (screen, action) => isPermitted(permissions ?? null, permissionOf(resources, screen), action);
}
