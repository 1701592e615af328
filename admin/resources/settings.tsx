import {
  BooleanField,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DataTable,
  Edit,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { FUND_KINDS } from '../../shared/schema/rows/funds.ts';
import { LatinField, LineField, MomentField } from '../ui/fields.tsx';
import { JalaliDayInput, JsonInput, LatinInput, urlProblem } from '../ui/inputs.tsx';
import { PageList, quickSearch, TwoColumns } from '../ui/Page.tsx';

const text = {
  valueHint: 'مقدار به شکل JSON: متن درون "…"، عدد بدون گیومه',
  badTime: 'ساعت را به شکل 09:00 بنویسید',
  weekdays: ['دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه', 'یکشنبه'],
};
/** ISO numbers, Saturday first. */
const WEEKDAYS = [6, 7, 1, 2, 3, 4, 5].map((id) => ({ id, name: text.weekdays[id - 1] as string }));
const KINDS = [...FUND_KINDS, 'default'].map((id) => ({ id, name: id }));

export const timeProblem = (value: unknown): string | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(String(value ?? '')) ? undefined : text.badTime;

function ValueField(_props: { source: string }) {
  const record = useRecordContext<{ id: string; value: unknown }>();
  return <bdi>{JSON.stringify(record?.value ?? null)}</bdi>;
}

export const SettingList = () => (
  <PageList filters={[quickSearch]} sort={{ field: 'key', order: 'ASC' }} creates perPage={100}>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="key" field={LatinField} />
      <DataTable.Col source="description" field={LineField} />
      <DataTable.Col
        source="value"
        field={ValueField}
        sx={{ maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' }}
      />
      <DataTable.Col source="is_public" field={BooleanField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </PageList>
);

/** A text as a text, a number as a number, a switch as a switch; everything else as JSON. */
function ValueInput({ value }: { value: unknown }) {
  if (typeof value === 'string') return <TextInput source="value" />;
  if (typeof value === 'number') return <NumberInput source="value" validate={required()} />;
  if (typeof value === 'boolean') return <BooleanInput source="value" />;
  return <JsonInput source="value" minRows={3} helperText={text.valueHint} validate={required()} />;
}

function SettingFields() {
  const record = useRecordContext();
  return (
    <>
      <LatinInput source="key" validate={required()} readOnly={record !== undefined} />
      <TextInput source="description" />
      <ValueInput value={record?.value} />
      <BooleanInput source="is_public" defaultValue />
    </>
  );
}

export const SettingEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <SettingFields />
    </SimpleForm>
  </Edit>
);

export const SettingCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <SettingFields />
    </SimpleForm>
  </Create>
);

function DaysField(_props: { source: string }) {
  const record = useRecordContext<{ id: string; weekdays: number[] }>();
  return (
    <span>
      {WEEKDAYS.filter(({ id }) => record?.weekdays.includes(id))
        .map(({ name }) => name)
        .join('، ')}
    </span>
  );
}

export const TradingHoursList = () => (
  <PageList sort={{ field: 'effective_from', order: 'DESC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="fund_kind" field={LatinField} />
      <DataTable.Col source="opens_at" field={LatinField} />
      <DataTable.Col source="closes_at" field={LatinField} />
      <DataTable.Col source="weekdays" field={DaysField} />
      <DataTable.Col source="effective_from" field={MomentField} />
    </DataTable>
  </PageList>
);

const TradingHoursFields = () => (
  <>
    <TwoColumns>
      <SelectInput source="fund_kind" choices={KINDS} validate={required()} />
      <JalaliDayInput source="effective_from" validate={required()} />
      <LatinInput source="opens_at" validate={[required(), timeProblem]} />
      <LatinInput source="closes_at" validate={[required(), timeProblem]} />
    </TwoColumns>
    <CheckboxGroupInput source="weekdays" choices={WEEKDAYS} validate={required()} />
    <LatinInput source="notice_url" validate={urlProblem} />
  </>
);

export const TradingHoursEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <TradingHoursFields />
    </SimpleForm>
  </Edit>
);

/** Saturday to Wednesday. */
const USUAL = { weekdays: [6, 7, 1, 2, 3] };

export const TradingHoursCreate = () => (
  <Create redirect="list">
    <SimpleForm defaultValues={USUAL}>
      <TradingHoursFields />
    </SimpleForm>
  </Create>
);
