import { TextInput } from 'react-admin';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { RejectionTable } from './RejectionFields.tsx';

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
    <RejectionTable />
  </ResourceList>
);
