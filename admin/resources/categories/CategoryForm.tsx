import {
  Create,
  DataTable,
  Edit,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { LatinInput, slugProblem } from '../../ui/inputs.tsx';
import { ResourceList, quickSearch, TwoColumns } from '../../ui/ResourceList.tsx';

const text = {
  slugHint: 'با تغییر نشانی، نشانی پیشین به نشانی تازه هدایت می‌شود.',
  badColor: 'رنگ را به شکل ‎#0B6B79 بنویسید',
  nameHint: 'منطق سایت با این نام کار می‌کند؛ مانند gold',
};

const colorProblem = (value: unknown): string | undefined =>
  !value || /^#[0-9A-Fa-f]{6}$/.test(String(value)) ? undefined : text.badColor;

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
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="display_order" field={FigureField} />
      <DataTable.Col source="description" />
      <DataTable.Col source="name" field={LatinField} />
      <DataTable.Col source="slug" />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

function CategoryFields() {
  const record = useRecordContext();
  return (
    <TwoColumns>
      <TextInput source="description" validate={required()} />
      <LatinInput
        source="name"
        validate={required()}
        readOnly={record !== undefined}
        helperText={text.nameHint}
      />
      <TextInput
        source="slug"
        validate={[required(), slugProblem]}
        helperText={record ? text.slugHint : false}
      />
      <LatinInput source="color" validate={colorProblem} />
      <NumberInput source="display_order" defaultValue={0} validate={required()} />
    </TwoColumns>
  );
}

export const CategoryEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <CategoryFields />
    </SimpleForm>
  </Edit>
);

export const CategoryCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <CategoryFields />
    </SimpleForm>
  </Create>
);
