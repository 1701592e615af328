import { BooleanField, useRecordContext } from 'react-admin';
import { FigureField, LatinField, LineField, MomentField } from '../../ui/fields.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { useReferenceTime } from '../../ui/use-now.ts';
import { StateChip } from './StateChip.tsx';
import { type SourceTimes, sourceState } from './source-state.ts';

const text = { state: 'وضعیت' };

function StateField() {
  const source = useRecordContext<SourceTimes & { readonly id: string }>();
  const now = useReferenceTime();
  return source ? <StateChip state={sourceState(source, now)} /> : null;
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
      <RecordTable.Col source="last_error" field={LineField} />
      <RecordTable.Col source="cadence_minutes" field={FigureField} />
      <RecordTable.Col source="is_enabled" field={BooleanField} />
    </RecordTable>
  </ResourceList>
);
