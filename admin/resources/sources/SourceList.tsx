import { BooleanField, useRecordContext } from 'react-admin';
import { DASH } from '../../../shared/persian/format.ts';
import { sourceReason } from '../../jobs/source-reason.ts';
import { FigureField, LatinField, MomentField } from '../../ui/fields.tsx';
import { Original } from '../../ui/Original.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { useReferenceTime } from '../../ui/use-now.ts';
import { type SourceTimes, StateChip } from './StateChip.tsx';

const text = { state: 'وضعیت' };

function StateField() {
  const source = useRecordContext<SourceTimes & { readonly id: string }>();
  const now = useReferenceTime();
  return source ? <StateChip source={source} now={now} /> : null;
}

function LastErrorField() {
  const error = useRecordContext<{ readonly id: string; readonly last_error: string | null }>()?.last_error;
  return error ? (
    <div>
      {sourceReason(error)}
      <Original>{error}</Original>
    </div>
  ) : (
    DASH
  );
}

export const SourceList = () => (
  <ResourceList sort={{ field: 'name', order: 'ASC' }}>
    <RecordTable>
      <RecordTable.Col source="name" opens="record" />
      <RecordTable.Col source="id" field={LatinField} />
      <RecordTable.Col label={text.state}>
        <StateField />
      </RecordTable.Col>
      <RecordTable.Col source="last_success_at" field={MomentField} />
      <RecordTable.Col source="last_error" field={LastErrorField} />
      <RecordTable.Col source="cadence_minutes" field={FigureField} />
      <RecordTable.Col source="is_enabled" field={BooleanField} />
    </RecordTable>
  </ResourceList>
);
