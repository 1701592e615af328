import { useCanAccess, useResourceContext, useResourceDefinition } from 'react-admin';

/** The page on which a list's records open: the form, else the read-only view, else none. */
export function useRecordPage(): 'edit' | 'show' | false {
  const resource = useResourceContext() ?? '';
  const { hasEdit, hasShow } = useResourceDefinition({ resource });
  const { canAccess = false } = useCanAccess({ resource, action: 'edit' });
  if (hasEdit && canAccess) return 'edit';
  return hasShow ? 'show' : false;
}
