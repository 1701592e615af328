import { Create, Edit, required, SelectInput, SimpleForm } from 'react-admin';
import { LatinInput } from '../../ui/inputs.tsx';

const text = {
  badFrom: 'نشانی باید با / آغاز شود',
  badTo: 'نشانی باید با / یا https:// آغاز شود',
  same: 'دو نشانی یکی هستند',
  codes: { 301: '۳۰۱ (همیشگی)', 302: '۳۰۲ (موقت)', 307: '۳۰۷', 308: '۳۰۸' },
};
const CODES = Object.entries(text.codes).map(([id, name]) => ({ id: Number(id), name }));

const fromProblem = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/[^\s]*$/.test(value) ? undefined : text.badFrom;
const toProblem = (value: unknown, all: { from_path?: unknown }): string | undefined => {
  if (typeof value !== 'string' || !/^(\/|https:\/\/)[^\s]*$/.test(value)) return text.badTo;
  return value === all.from_path ? text.same : undefined;
};

const RedirectFields = () => (
  <>
    <LatinInput source="from_path" validate={[required(), fromProblem]} />
    <LatinInput source="to_path" validate={[required(), toProblem]} />
    <SelectInput source="status" choices={CODES} defaultValue={301} validate={required()} />
  </>
);

export const RedirectEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <RedirectFields />
    </SimpleForm>
  </Edit>
);

export const RedirectCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <RedirectFields />
    </SimpleForm>
  </Create>
);
