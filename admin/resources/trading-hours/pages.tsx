import { CheckboxGroupInput, required, SelectInput, SimpleForm, useRecordContext } from 'react-admin';
import { faDigits } from '../../../shared/persian/digits.ts';
import { DASH } from '../../../shared/persian/format.ts';
import { categoryLabel, useCategories } from '../../data/catalogue.ts';
import { dateProblem, JalaliDayInput, LatinInput, TwoColumns, urlProblem } from '../../ui/inputs.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { orderProblem, TIME, timeProblem } from './times.ts';

const NAMES = ['دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه', 'یکشنبه'];

/** Weekdays by ISO number (Monday is 1), Saturday first. */
const WEEKDAYS = [6, 7, 1, 2, 3, 4, 5].map((id) => ({ id, name: NAMES[id - 1] as string }));

const kindText = { others: 'دیگر صندوق‌ها' };

/** Persian name by kind of fund; "default" is the name of all other kinds. */
function useKindNames(): ReadonlyMap<string, string> {
  const { data = [] } = useCategories();
  return new Map([
    ...data.map((category) => [category.name, categoryLabel(category)] as const),
    ['default', kindText.others] as const,
  ]);
}

function KindField({ source }: { source: string }) {
  const kind = String(useRecordContext()?.[source] ?? '');
  return useKindNames().get(kind) ?? kind;
}

/** "09:00:00" → «۰۹:۰۰» */
const clock = (value: unknown) => (
  <bdi dir="ltr">{typeof value === 'string' ? faDigits(value.slice(0, 5)) : DASH}</bdi>
);

const dayNames = (days: readonly number[]): string =>
  WEEKDAYS.filter(({ id }) => days.includes(id))
    .map(({ name }) => name)
    .join('، ');

export const TradingHoursList = () => (
  <ResourceList sort={{ field: 'effective_from', order: 'DESC' }} creates>
    <RecordTable>
      <RecordTable.Col source="fund_kind" opens="record" field={KindField} />
      <RecordTable.Col source="opens_at" render={({ opens_at }) => clock(opens_at)} />
      <RecordTable.Col source="closes_at" render={({ closes_at }) => clock(closes_at)} />
      <RecordTable.Col source="weekdays" render={({ weekdays }) => dayNames(weekdays)} />
      <RecordTable.Col source="effective_from" as="moment" />
    </RecordTable>
  </ResourceList>
);

const text = { title: (kind: string) => `ساعت معامله: ${kind}` };

function TradingHoursFields() {
  const names = useKindNames();
  const kinds = [...names].map(([id, name]) => ({ id, name }));
  return (
    <>
      <TwoColumns>
        <SelectInput source="fund_kind" choices={kinds} validate={required()} />
        <JalaliDayInput source="effective_from" validate={[required(), dateProblem]} />
        <LatinInput source="opens_at" {...TIME} validate={[required(), timeProblem]} />
        <LatinInput source="closes_at" {...TIME} validate={[required(), timeProblem, orderProblem]} />
      </TwoColumns>
      <CheckboxGroupInput source="weekdays" choices={WEEKDAYS} validate={required()} />
      <LatinInput source="notice_url" validate={urlProblem} />
    </>
  );
}

/** Saturday to Wednesday. */
const DEFAULTS = { weekdays: [6, 7, 1, 2, 3] };

export const TradingHoursForm = () => (
  <SimpleForm defaultValues={DEFAULTS}>
    <TradingHoursFields />
  </SimpleForm>
);

/** The kind's Persian name; the row holds its Latin one. */
export function HoursTitle() {
  const names = useKindNames();
  const kind = useRecordContext<{ id: string; fund_kind: string }>()?.fund_kind ?? '';
  return text.title(names.get(kind) ?? kind);
}
