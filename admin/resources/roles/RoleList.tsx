import { LatinField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

export const RoleList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }} creates>
    <RecordTable>
      <RecordTable.Col source="title" opens="record" />
      <RecordTable.Col source="name" field={LatinField} />
      <RecordTable.Col source="description" />
    </RecordTable>
  </ResourceList>
);
