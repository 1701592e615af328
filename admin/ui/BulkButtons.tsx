import { BulkDeleteButton, BulkUpdateButton, useCanAccess, useResourceContext } from 'react-admin';

/** A value that many rows get at once. */
export interface BulkChange {
  readonly label: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface BulkButtonsProps {
  readonly changes?: readonly BulkChange[];
  readonly deletes?: boolean;
}

/** What can be done with all selected rows; each asks before it is done. */
export function BulkButtons({ changes = [], deletes = false }: BulkButtonsProps) {
  const resource = useResourceContext() ?? '';
  const { canAccess: edits = false } = useCanAccess({ resource, action: 'edit' });
  const { canAccess: removes = false } = useCanAccess({ resource, action: 'delete' });
  return (
    <>
      {edits &&
        changes.map(({ label, data }) => (
          <BulkUpdateButton key={label} label={label} data={data} mutationMode="pessimistic" />
        ))}
      {deletes && removes && <BulkDeleteButton mutationMode="pessimistic" />}
    </>
  );
}
