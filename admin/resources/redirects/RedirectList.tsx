import { DataTable, DeleteButton } from 'react-admin';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

export const RedirectList = () => (
  <ResourceList
    filters={[quickSearch]}
    sort={{ field: 'from_path', order: 'ASC' }}
    csv={{ name: 'redirects', columns: ['from_path', 'to_path', 'status', 'updated_at'] }}
    creates
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="from_path" field={LatinField} />
      <DataTable.Col source="to_path" field={LatinField} />
      <DataTable.Col source="status" field={FigureField} />
      <DataTable.Col source="updated_at" field={MomentField} />
      <DataTable.Col>
        <DeleteButton mutationMode="pessimistic" />
      </DataTable.Col>
    </DataTable>
  </ResourceList>
);
