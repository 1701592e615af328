import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useCanAccess, useRecordContext, useResourceContext, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAdmin } from '../data/admin-context.ts';
import { copyOf } from './copy-of.ts';

const text = { duplicate: 'رونوشت' };

/** Opens the form of a new record with the values of this one. */
export function DuplicateButton() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const { hasCreate } = useResourceDefinition({ resource });
  const { canAccess } = useCanAccess({ resource, action: 'create' });
  const isOffered = useAdmin().resources[resource]?.duplicates ?? false;
  if (!record || !hasCreate || !canAccess || !isOffered) return null;
  return (
    <Button
      component={Link}
      size="small"
      startIcon={<CopyIcon />}
      to={`/${resource}/create`}
      state={{ record: copyOf(record) }}
    >
      {text.duplicate}
    </Button>
  );
}
