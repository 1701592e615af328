import { DataTable } from 'react-admin';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

export const CategoryList = () => (
  <ResourceList
    filters={[quickSearch]}
    sort={{ field: 'display_order', order: 'ASC' }}
    csv={{
      name: 'categories',
      columns: ['id', 'name', 'description', 'slug', 'color', 'display_order', 'updated_at'],
    }}
    creates
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="display_order" field={FigureField} />
      <DataTable.Col source="description" />
      <DataTable.Col source="name" field={LatinField} />
      <DataTable.Col source="slug" />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
