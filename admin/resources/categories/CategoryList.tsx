import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
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
    <RecordTable>
      <RecordTable.Col source="display_order" field={FigureField} />
      <RecordTable.Col source="description" opens="record" />
      <RecordTable.Col source="name" field={LatinField} />
      <RecordTable.Col source="slug" />
      <RecordTable.Col source="updated_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
