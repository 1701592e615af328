import { DataTable } from 'react-admin';
import { FigureField, LineField, MomentField } from '../../ui/fields.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

export const TeamList = () => (
  <ResourceList filters={[quickSearch]} sort={{ field: 'display_order', order: 'ASC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="display_order" field={FigureField} />
      <DataTable.Col source="name" />
      <DataTable.Col source="position" />
      <DataTable.Col source="bio" field={LineField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
