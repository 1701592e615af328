import { BooleanField, DataTable, useRecordContext } from 'react-admin';
import { FigureField, LatinField, LineField, MomentField } from '../../ui/fields.tsx';
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
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="name" />
      <DataTable.Col source="id" field={LatinField} />
      <DataTable.Col label={text.state}>
        <StateField />
      </DataTable.Col>
      <DataTable.Col source="last_success_at" field={MomentField} />
      <DataTable.Col source="last_error" field={LineField} />
      <DataTable.NumberCol source="cadence_minutes" field={FigureField} />
      <DataTable.Col source="is_enabled" field={BooleanField} />
    </DataTable>
  </ResourceList>
);
