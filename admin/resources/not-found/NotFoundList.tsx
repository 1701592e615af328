import { DataTable } from 'react-admin';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

export const NotFoundList = () => (
  <ResourceList
    sort={{ field: 'hits', order: 'DESC' }}
    csv={{ name: 'not-found', columns: ['path', 'hits', 'first_seen_at', 'last_seen_at'] }}
  >
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="path" field={LatinField} />
      <DataTable.NumberCol source="hits" field={FigureField} />
      <DataTable.Col source="first_seen_at" field={MomentField} />
      <DataTable.Col source="last_seen_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
