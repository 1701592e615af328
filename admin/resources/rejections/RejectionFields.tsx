import { useRecordContext } from 'react-admin';
import { fieldName, tableName } from '../../../shared/schema/row-names.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import { Original } from '../../ui/Original.tsx';
import { rejectionReason } from './rejection-reason.ts';

/** A row of `source_rejections`. */
export interface Rejection {
  readonly id: string;
  readonly table_name: string;
  readonly key: string;
  readonly field: string | null;
  readonly value: string | null;
  readonly reason: string;
  readonly seen_at: string;
}

/** A Persian name, the column's own where there is none. */
const Named = ({ name, column }: { name: string | null; column: string | null }) =>
  name ? <span title={column ?? undefined}>{name}</span> : <LatinText value={column} />;

export const RejectedTable = ({ row }: { row: Rejection }) => (
  <Named name={tableName(row.table_name)} column={row.table_name} />
);
export const RejectedField = ({ row }: { row: Rejection }) => (
  <Named name={fieldName(row.field)} column={row.field} />
);
/** The reason in Persian, the program's own below it. */
export const RejectedReason = ({ row }: { row: Rejection }) => (
  <div>
    {rejectionReason(row.reason)}
    <Original>{row.reason}</Original>
  </div>
);

interface RejectionFieldProps {
  readonly of: (props: { row: Rejection }) => React.ReactNode;
}

/** A part of the list's row. */
export function RejectionField({ of: Part }: RejectionFieldProps) {
  const row = useRecordContext<Rejection>();
  return row ? <Part row={row} /> : null;
}
