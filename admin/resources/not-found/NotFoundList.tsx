import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

export const NotFoundList = () => (
  <ResourceList
    sort={{ field: 'hits', order: 'DESC' }}
    csv={{ name: 'not-found', columns: ['path', 'hits', 'first_seen_at', 'last_seen_at'] }}
  >
    <RecordTable>
      <RecordTable.Col source="path" field={LatinField} />
      <RecordTable.Col source="hits" field={FigureField} />
      <RecordTable.Col source="first_seen_at" field={MomentField} />
      <RecordTable.Col source="last_seen_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
