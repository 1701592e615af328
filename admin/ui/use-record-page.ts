import { useResourceContext, useResourceDefinition } from 'react-admin';
import { usePermitted } from '../auth/use-permitted.ts';

/** The page on which a list's records open: the form, else the read-only view, else none. */
export function useRecordPage(): 'edit' | 'show' | false {
  const resource = useResourceContext() ?? '';
  const { hasEdit, hasShow } = useResourceDefinition({ resource });
  const permitted = usePermitted();
  if (hasEdit && permitted(resource, 'edit')) return 'edit';
  return hasShow ? 'show' : false;
}
