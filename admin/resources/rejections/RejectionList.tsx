import { TextInput } from 'react-admin';
import { LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { RejectedField, RejectedReason, RejectedTable, RejectionField } from './RejectionFields.tsx';

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
      <RecordTable.Col source="table_name">
        <RejectionField of={RejectedTable} />
      </RecordTable.Col>
      <RecordTable.Col source="key" field={LatinField} />
      <RecordTable.Col source="field">
        <RejectionField of={RejectedField} />
      </RecordTable.Col>
      <RecordTable.Col source="value" field={LineField} />
      <RecordTable.Col source="reason">
        <RejectionField of={RejectedReason} />
      </RecordTable.Col>
    </RecordTable>
  </ResourceList>
);
