import { DataTable } from 'react-admin';
import { LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

export const AboutList = () => (
  <ResourceList sort={{ field: 'section_key', order: 'ASC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="section_key" field={LatinField} />
      <DataTable.Col source="title" />
      <DataTable.Col source="content" field={LineField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
