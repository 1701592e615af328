import { DataTable, NullableBooleanInput, ReferenceField, ReferenceInput, SelectInput } from 'react-admin';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { quickSearch, ResourceList } from '../../ui/ResourceList.tsx';

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

export const FundList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'assets', order: 'DESC' }}
    csv={CSV}
    queryOptions={{ meta: { nullslast: true } }}
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="symbol" />
      <DataTable.Col source="name" />
      <DataTable.Col source="category_id">
        <ReferenceField source="category_id" reference="categories" link={false} />
      </DataTable.Col>
      <DataTable.Col source="manager" />
      <DataTable.NumberCol source="assets" field={FigureField} />
      <DataTable.Col source="origin" field={LatinField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
