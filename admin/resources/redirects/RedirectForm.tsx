import { Create, DataTable, DeleteButton, Edit, required, SelectInput, SimpleForm } from 'react-admin';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { LatinInput } from '../../ui/inputs.tsx';
import { ResourceList, quickSearch } from '../../ui/ResourceList.tsx';

const text = {
  badFrom: 'نشانی باید با / آغاز شود',
  badTo: 'نشانی باید با / یا https:// آغاز شود',
  same: 'دو نشانی یکی هستند',
  codes: { 301: '۳۰۱ (همیشگی)', 302: '۳۰۲ (موقت)', 307: '۳۰۷', 308: '۳۰۸' },
};
const CODES = Object.entries(text.codes).map(([id, name]) => ({ id: Number(id), name }));

export const fromProblem = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/[^\s]*$/.test(value) ? undefined : text.badFrom;
export const toProblem = (value: unknown, all: { from_path?: unknown }): string | undefined => {
  if (typeof value !== 'string' || !/^(\/|https:\/\/)[^\s]*$/.test(value)) return text.badTo;
  return value === all.from_path ? text.same : undefined;
};

export const RedirectList = () => (
  <ResourceList
    filters={[quickSearch]}
    sort={{ field: 'from_path', order: 'ASC' }}
    csv={{ name: 'redirects', columns: ['from_path', 'to_path', 'status', 'updated_at'] }}
    creates
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="from_path" field={LatinField} />
      <DataTable.Col source="to_path" field={LatinField} />
      <DataTable.Col source="status" field={FigureField} />
      <DataTable.Col source="updated_at" field={MomentField} />
      <DataTable.Col>
        <DeleteButton mutationMode="pessimistic" />
      </DataTable.Col>
    </DataTable>
  </ResourceList>
);

const Fields = () => (
  <>
    <LatinInput source="from_path" validate={[required(), fromProblem]} />
    <LatinInput source="to_path" validate={[required(), toProblem]} />
    <SelectInput source="status" choices={CODES} defaultValue={301} validate={required()} />
  </>
);

export const RedirectEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Edit>
);

export const RedirectCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
);

export const NotFoundList = () => (
  <ResourceList
    sort={{ field: 'hits', order: 'DESC' }}
    csv={{ name: 'not-found', columns: ['path', 'hits', 'first_seen_at', 'last_seen_at'] }}
  >
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="path" field={LatinField} />
      <DataTable.NumberCol source="hits" field={FigureField} />
      <DataTable.Col source="first_seen_at" field={MomentField} />
      <DataTable.Col source="last_seen_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);
