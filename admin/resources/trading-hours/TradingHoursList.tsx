import { useRecordContext } from 'react-admin';
import { faDigits } from '../../../shared/persian/digits.ts';
import { DASH } from '../../../shared/persian/format.ts';
import { MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { useKindNames } from './use-kind-names.ts';
import { WEEKDAYS } from './weekdays.ts';

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
    <RecordTable>
      <RecordTable.Col source="fund_kind" opens="record" field={KindField} />
      <RecordTable.Col source="opens_at" field={ClockField} />
      <RecordTable.Col source="closes_at" field={ClockField} />
      <RecordTable.Col source="weekdays" field={DaysField} />
      <RecordTable.Col source="effective_from" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
