import { Button } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePermitted } from '../../data/access.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { BulkButtons, ResourceList } from '../../ui/ResourceList.tsx';

const text = { redirect: 'تغییر مسیر بده' };

/** Opens the form of a new redirect from the row's address. */
function RedirectButton() {
  const path = useRecordContext<{ id: string; path: string }>()?.path;
  const canAccess = usePermitted()('redirects', 'create');
  if (path === undefined || !canAccess) return null;
  return (
    <Button component={Link} size="small" to="/redirects/create" state={{ record: { from_path: path } }}>
      {text.redirect}
    </Button>
  );
}

export const NotFoundList = () => (
  <ResourceList
    sort={{ field: 'hits', order: 'DESC' }}
    csv={{ name: 'not-found', columns: ['path', 'hits', 'first_seen_at', 'last_seen_at'] }}
  >
    <RecordTable bulkActionButtons={<BulkButtons deletes />}>
      <RecordTable.Col source="path" as="latin" />
      <RecordTable.Col source="hits" as="figure" />
      <RecordTable.Col source="first_seen_at" as="moment" />
      <RecordTable.Col source="last_seen_at" as="moment" />
      <RecordTable.Col>
        <RedirectButton />
      </RecordTable.Col>
    </RecordTable>
  </ResourceList>
);
