import { NullableBooleanInput, ReferenceField, ReferenceInput, SelectInput } from 'react-admin';
import { BulkButtons } from '../../ui/BulkButtons.tsx';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

const text = { activate: 'فعال شود', deactivate: 'غیرفعال شود' };

const filters = [
  quickSearch,
  <ReferenceInput key="category" source="category_id" reference="categories" perPage={50}>
    <SelectInput optionText="description" />
  </ReferenceInput>,
  <NullableBooleanInput key="active" source="is_active" />,
  <NullableBooleanInput key="tradable" source="is_tradable" />,
];

const CSV = {
  name: 'funds',
  columns: [
    'id',
    'name',
    'symbol',
    'slug',
    'manager',
    'category_id',
    'assets',
    'nav',
    'ins_code',
    'isin',
    'is_active',
    'updated_at',
  ],
};

const CHANGES = [
  { label: text.activate, data: { is_active: true } },
  { label: text.deactivate, data: { is_active: false } },
];

export const FundList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'assets', order: 'DESC' }}
    csv={CSV}
    queryOptions={{ meta: { nullslast: true } }}
  >
    <RecordTable bulkActionButtons={<BulkButtons changes={CHANGES} />}>
      <RecordTable.Col source="symbol" />
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="category_id">
        <ReferenceField source="category_id" reference="categories" link={false} />
      </RecordTable.Col>
      <RecordTable.Col source="manager" />
      <RecordTable.Col source="assets" field={FigureField} />
      <RecordTable.Col source="origin" field={LatinField} />
      <RecordTable.Col source="updated_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
