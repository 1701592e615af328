import { DeleteButton } from 'react-admin';
import { BulkButtons } from '../../ui/BulkButtons.tsx';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

export const RedirectList = () => (
  <ResourceList
    filters={[quickSearch]}
    sort={{ field: 'from_path', order: 'ASC' }}
    csv={{ name: 'redirects', columns: ['from_path', 'to_path', 'status', 'updated_at'] }}
    creates
  >
    <RecordTable bulkActionButtons={<BulkButtons deletes />}>
      <RecordTable.Col source="from_path" opens="record" field={LatinField} />
      <RecordTable.Col source="to_path" field={LatinField} />
      <RecordTable.Col source="status" field={FigureField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
      <RecordTable.Col>
        <DeleteButton mutationMode="pessimistic" />
      </RecordTable.Col>
    </RecordTable>
  </ResourceList>
);
