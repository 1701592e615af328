import { DataTable, TextInput } from 'react-admin';
import { LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

export const RejectionList = () => (
  <ResourceList
    filters={[
      <TextInput key="source" source="source" alwaysOn />,
      <TextInput key="table" source="table_name" />,
    ]}
    sort={{ field: 'seen_at', order: 'DESC' }}
    csv={{
      name: 'rejections',
      columns: ['seen_at', 'source', 'table_name', 'key', 'field', 'value', 'reason'],
    }}
  >
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="seen_at" field={MomentField} />
      <DataTable.Col source="source" field={LatinField} />
      <DataTable.Col source="table_name" field={LatinField} />
      <DataTable.Col source="key" field={LatinField} />
      <DataTable.Col source="field" field={LatinField} />
      <DataTable.Col source="value" field={LineField} />
      <DataTable.Col source="reason" field={LineField} />
    </DataTable>
  </ResourceList>
);
