import { FunctionField, ReferenceField } from 'react-admin';
import { DASH } from '../../../shared/persian/format.ts';
import { BulkButtons } from '../../ui/BulkButtons.tsx';
import { FigureField, MomentField } from '../../ui/fields.tsx';
import { nameJalaliMonth } from '../../ui/jalali-month-input.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';

interface IndexRecord {
  readonly id: string;
  readonly month: string;
}

/** Months of the consumer price index, newest first, with who entered them. */
export const ConsumerPriceList = () => (
  <ResourceList sort={{ field: 'month', order: 'DESC' }} creates>
    <RecordTable bulkActionButtons={<BulkButtons deletes />}>
      <RecordTable.Col source="month" opens="record">
        <FunctionField<IndexRecord>
          render={({ month }) => <span style={{ whiteSpace: 'nowrap' }}>{nameJalaliMonth(month)}</span>}
        />
      </RecordTable.Col>
      <RecordTable.Col source="index_value" field={FigureField} />
      <RecordTable.Col source="published_on" field={MomentField} />
      <RecordTable.Col source="note" />
      <RecordTable.Col source="entered_by">
        <ReferenceField source="entered_by" reference="users" link={false} emptyText={DASH} />
      </RecordTable.Col>
      <RecordTable.Col source="entered_at" field={MomentField} />
    </RecordTable>
  </ResourceList>
);
