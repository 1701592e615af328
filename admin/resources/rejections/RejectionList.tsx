import { TextInput } from 'react-admin';
import { LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
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
    <RecordTable>
      <RecordTable.Col source="seen_at" field={MomentField} />
      <RecordTable.Col source="source" field={LatinField} />
      <RecordTable.Col source="table_name" field={LatinField} />
      <RecordTable.Col source="key" field={LatinField} />
      <RecordTable.Col source="field" field={LatinField} />
      <RecordTable.Col source="value" field={LineField} />
      <RecordTable.Col source="reason" field={LineField} />
    </RecordTable>
  </ResourceList>
);
