import { Create, Edit, NumberInput, required, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { LatinInput, nameLimits, slugProblem } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';

const text = {
  slugHint: 'با تغییر نشانی، نشانی پیشین به نشانی تازه هدایت می‌شود.',
  badColor: 'رنگ را به شکل ‎#0B6B79 بنویسید',
  nameHint: 'منطق سایت با این نام کار می‌کند؛ مانند gold',
};

const colorProblem = (value: unknown): string | undefined =>
  !value || /^#[0-9A-Fa-f]{6}$/.test(String(value)) ? undefined : text.badColor;

function CategoryFields() {
  const record = useRecordContext();
  return (
    <TwoColumns>
      <TextInput source="description" validate={[required(), ...nameLimits('categories', 'description')]} />
      <LatinInput
        source="name"
        validate={[required(), ...nameLimits('categories', 'name')]}
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
