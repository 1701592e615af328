import { BooleanInput, NumberInput, required, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { addressProblem, LatinInput, nameLimits } from '../../ui/inputs.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { PLACES } from './places.ts';

const text = {
  href: 'صفحهٔ سایت مانند /funds یا نشانی کامل با https://. پیوند /news به نشانی وبلاگ در تنظیمات می‌رود، اگر پر باشد.',
};
const places = Object.entries(PLACES).map(([id, name]) => ({ id, name }));

const MenuFields = () => (
  <>
    <TwoColumns>
      <TextInput source="label" validate={[required(), ...nameLimits('menu_links', 'label')]} />
      <SelectInput source="place" choices={places} defaultValue="main" validate={required()} />
      <NumberInput source="display_order" defaultValue={100} validate={required()} />
      <BooleanInput source="is_active" defaultValue />
    </TwoColumns>
    <LatinInput source="href" validate={[required(), addressProblem]} helperText={text.href} />
    <MenuPreview />
  </>
);

export const MenuForm = () => (
  <SimpleForm warnWhenUnsavedChanges>
    <MenuFields />
  </SimpleForm>
);
