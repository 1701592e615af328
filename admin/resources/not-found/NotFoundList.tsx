import { Button } from '@mui/material';
import { useCanAccess, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { BulkButtons } from '../../ui/BulkButtons.tsx';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

const text = { redirect: 'تغییر مسیر بده' };

/** Opens the form of a new redirect from the row's address. */
function RedirectButton() {
  const path = useRecordContext<{ id: string; path: string }>()?.path;
  const { canAccess } = useCanAccess({ resource: 'redirects', action: 'create' });
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
      <RecordTable.Col source="path" field={LatinField} />
      <RecordTable.Col source="hits" field={FigureField} />
      <RecordTable.Col source="first_seen_at" field={MomentField} />
      <RecordTable.Col source="last_seen_at" field={MomentField} />
      <RecordTable.Col>
        <RedirectButton />
      </RecordTable.Col>
    </RecordTable>
  </ResourceList>
);
