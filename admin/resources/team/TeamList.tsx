import { FigureField, LineField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

export const TeamList = () => (
  <ResourceList filters={[quickSearch]} sort={{ field: 'display_order', order: 'ASC' }} creates>
    <RecordTable>
      <RecordTable.Col source="display_order" field={FigureField} />
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="position" />
      <RecordTable.Col source="bio" field={LineField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
