import { required, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { SeoPart } from '../../seo/fields/SeoPart.tsx';
import { ToolbarWithUses, type Use } from '../../ui/FormToolbar.tsx';
import { FigureInput, LatinInput, nameLimits, slugProblem, TwoColumns } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

export const CategoryList = () => (
  <ResourceList
    sort={{ field: 'display_order', order: 'ASC' }}
    csv={{
      name: 'categories',
      columns: ['id', 'name', 'description', 'slug', 'color', 'display_order', 'updated_at'],
    }}
    creates
  >
    <RecordTable>
      <RecordTable.Col source="display_order" as="figure" />
      <RecordTable.Col source="description" opens="record" />
      <RecordTable.Col source="name" as="latin" />
      <RecordTable.Col source="slug" />
      <RecordTable.Col source="updated_at" as="moment" />
    </RecordTable>
  </ResourceList>
);

const text = {
  funds: (count: string) => `${count} صندوق`,
  placed: (count: string) => `${count} بخش چیده‌شده روی صفحهٔ آن`,
  seo: (count: string) => `${count} تنظیم سئو`,
  slugHint: 'با تغییر نشانی، نشانی پیشین به نشانی تازه هدایت می‌شود.',
  badColor: 'رنگ را به شکل ‎#0B6B79 بنویسید',
  nameHint: 'منطق سایت با این نام کار می‌کند؛ مانند gold',
};

const colorProblem = (value: unknown): string | undefined =>
  !value || /^#[0-9A-Fa-f]{6}$/.test(String(value)) ? undefined : text.badColor;

const USES: readonly Use[] = [
  { table: 'funds', column: 'category_id', label: text.funds, blocks: true },
  { table: 'page_sections', column: 'page_id', label: text.placed },
  { table: 'seo_settings', column: 'page_id', label: text.seo },
];

function CategoryFields() {
  const record = useRecordContext();
  return (
    <>
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
        <FigureInput source="display_order" defaultValue={0} validate={required()} />
      </TwoColumns>
      <SeoPart pageType="category" />
    </>
  );
}

export const CategoryForm = () => (
  <SimpleForm toolbar={<ToolbarWithUses uses={USES} />}>
    <CategoryFields />
  </SimpleForm>
);
