import { DataTable } from 'react-admin';
import { LatinField, MomentField } from '../../ui/fields.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

/** Days without trading, other than weekends. */
export const HolidayList = () => (
  <ResourceList sort={{ field: 'date', order: 'DESC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="date" field={MomentField} />
      <DataTable.Col source="title" />
      <DataTable.Col source="notice_url" field={LatinField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
