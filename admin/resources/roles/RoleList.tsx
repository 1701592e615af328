import { DataTable } from 'react-admin';
import { LatinField } from '../../ui/fields.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

export const RoleList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="title" />
      <DataTable.Col source="name" field={LatinField} />
      <DataTable.Col source="description" />
    </DataTable>
  </ResourceList>
);
