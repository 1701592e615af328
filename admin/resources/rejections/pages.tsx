import { TextInput } from 'react-admin';
import { fieldName, tableName } from '../../../shared/schema/row-names.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import { Original } from '../../ui/Original.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { rejectionReason } from './rejection-reason.ts';

/** A Persian name, the column's own where there is none. */
const Named = ({ name, column }: { name: string | null; column: string | null }) =>
  name ? <span title={column ?? undefined}>{name}</span> : <LatinText value={column} />;

/** Rejected values, each with its reason in Persian and the program's own below it. */
export const RejectionTable = () => (
  <RecordTable>
    <RecordTable.Col source="seen_at" as="moment" />
    <RecordTable.Col source="source" as="latin" />
    <RecordTable.Col
      source="table_name"
      render={({ table_name: table }) => <Named name={tableName(table)} column={table} />}
    />
    <RecordTable.Col source="key" as="latin" />
    <RecordTable.Col
      source="field"
      render={({ field }) => <Named name={fieldName(field)} column={field} />}
    />
    <RecordTable.Col source="value" as="line" />
    <RecordTable.Col
      source="reason"
      render={({ reason }) => (
        <>
          {rejectionReason(reason)}
          <Original>{reason}</Original>
        </>
      )}
    />
  </RecordTable>
);

export const RejectionList = () => (
  <ResourceList
    filters={[
      <TextInput key="source" source="source" alwaysOn />,
      <TextInput key="table" source="table_name" />,
    ]}
    sort={{ field: 'seen_at', order: 'DESC' }}
    csv={{
      name: 'rejections',
      columns: ['seen_at', 'source', 'table_name', 'key', 'field', 'value', 'reason'],
    }}
  >
    <RejectionTable />
  </ResourceList>
);
