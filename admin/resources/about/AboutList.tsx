import { LineField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { PART_NAMES } from './part-names.ts';

/** A row that was stored under another key before the parts were fixed keeps its key as its name. */
const partName = ({ section_key: key }: Record<string, unknown>): string =>
  (PART_NAMES as Readonly<Record<string, string>>)[String(key)] ?? String(key);

export const AboutList = () => (
  <ResourceList sort={{ field: 'section_key', order: 'ASC' }} creates>
    <RecordTable>
      <RecordTable.Col source="section_key" opens="record" render={partName} />
      <RecordTable.Col source="title" />
      <RecordTable.Col source="content" field={LineField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
