import { DataTable } from 'react-admin';
import { LineField, MomentField } from '../../ui/fields.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { PART_NAMES } from './part-names.ts';

/** A row that was stored under another key before the parts were fixed keeps its key as its name. */
const partName = ({ section_key: key }: { section_key: string }): string =>
  (PART_NAMES as Readonly<Record<string, string>>)[key] ?? key;

export const AboutList = () => (
  <ResourceList sort={{ field: 'section_key', order: 'ASC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="section_key" render={partName} />
      <DataTable.Col source="title" />
      <DataTable.Col source="content" field={LineField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
