import {
  CheckboxGroupInput,
  Create,
  DataTable,
  Edit,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { faDigits } from '../../../shared/persian/digits.ts';
import { DASH } from '../../../shared/persian/format.ts';
import { LatinField, MomentField } from '../../ui/fields.tsx';
import { JalaliDayInput, LatinInput, urlProblem } from '../../ui/inputs.tsx';
import { ResourceList, TwoColumns } from '../../ui/ResourceList.tsx';
import { timeProblem } from '../settings/SettingForm.tsx';
import { useKindNames } from './use-kind-names.ts';

const text = {
  weekdays: ['دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه', 'یکشنبه'],
  timeHint: 'به وقت تهران، مانند 09:00',
};
/** ISO numbers, Saturday first. */
const WEEKDAYS = [6, 7, 1, 2, 3, 4, 5].map((id) => ({ id, name: text.weekdays[id - 1] as string }));

function KindField({ source }: { source: string }) {
  const kind = String(useRecordContext<Record<string, unknown> & { id: string }>()?.[source] ?? '');
  const names = useKindNames();
  return <span>{names.get(kind) ?? kind}</span>;
}

/** "09:00:00" → «۰۹:۰۰» */
function ClockField({ source }: { source: string }) {
  const value = useRecordContext<Record<string, unknown> & { id: string }>()?.[source];
  return <bdi dir="ltr">{typeof value === 'string' ? faDigits(value.slice(0, 5)) : DASH}</bdi>;
}

function DaysField(_props: { source: string }) {
  const record = useRecordContext<{ id: string; weekdays: number[] }>();
  const shown = WEEKDAYS.filter(({ id }) => record?.weekdays.includes(id)).map(({ name }) => name);
  return <span>{shown.join('، ')}</span>;
}

export const TradingHoursList = () => (
  <ResourceList sort={{ field: 'effective_from', order: 'DESC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="fund_kind" field={KindField} />
      <DataTable.Col source="opens_at" field={ClockField} />
      <DataTable.Col source="closes_at" field={ClockField} />
      <DataTable.Col source="weekdays" field={DaysField} />
      <DataTable.Col source="effective_from" field={MomentField} />
    </DataTable>
  </ResourceList>
);

function TradingHoursFields() {
  const names = useKindNames();
  const kinds = [...names].map(([id, name]) => ({ id, name }));
  return (
    <>
      <TwoColumns>
        <SelectInput source="fund_kind" choices={kinds} validate={required()} />
        <JalaliDayInput source="effective_from" validate={required()} />
        <LatinInput source="opens_at" validate={[required(), timeProblem]} helperText={text.timeHint} />
        <LatinInput source="closes_at" validate={[required(), timeProblem]} helperText={text.timeHint} />
      </TwoColumns>
      <CheckboxGroupInput source="weekdays" choices={WEEKDAYS} validate={required()} />
      <LatinInput source="notice_url" validate={urlProblem} />
    </>
  );
}

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

/** Days on which the market stays shut, weekends apart. */
export const HolidayList = () => (
  <ResourceList sort={{ field: 'date', order: 'DESC' }} creates>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="date" field={MomentField} />
      <DataTable.Col source="title" />
      <DataTable.Col source="notice_url" field={LatinField} />
      <DataTable.Col source="updated_at" field={MomentField} />
    </DataTable>
  </ResourceList>
);

const HolidayFields = () => (
  <>
    <TwoColumns>
      <JalaliDayInput source="date" validate={required()} />
      <TextInput source="title" validate={required()} />
    </TwoColumns>
    <LatinInput source="notice_url" validate={urlProblem} />
  </>
);

export const HolidayEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <HolidayFields />
    </SimpleForm>
  </Edit>
);

export const HolidayCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <HolidayFields />
    </SimpleForm>
  </Create>
);
