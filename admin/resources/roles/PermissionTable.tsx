import { Checkbox } from '@mui/material';
import { DASH } from '../../../shared/persian/format.ts';
import { RowTable, type TableColumn } from '../../ui/RowTable.tsx';
import { ACTION_TEXT, type PermissionRow } from './permission-grid.ts';

const text = { title: 'دسترسی‌ها', resource: 'بخش' };
const actionText = (action: string): string => (ACTION_TEXT as Record<string, string>)[action] ?? action;

interface PermissionTableProps {
  readonly rows: readonly PermissionRow[];
  /** Ids of the permissions that the role has. */
  readonly granted: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onToggle: (permissionId: string) => void;
}

/** One row a resource, one checkbox an action. */
export function PermissionTable({ rows, granted, disabled, onToggle }: PermissionTableProps) {
  const box = (action: string) => (row: PermissionRow) => {
    const id = row.cells.find((cell) => cell.action === action)?.id;
    return id ? (
      <Checkbox
        checked={granted.has(id)}
        disabled={disabled}
        onChange={() => onToggle(id)}
        slotProps={{ input: { 'aria-label': `${row.label}: ${actionText(action)}` } }}
      />
    ) : (
      DASH
    );
  };
  const columns: readonly TableColumn<PermissionRow>[] = [
    { head: text.resource, cell: ({ label }) => <strong>{label}</strong>, names: true },
    ...Object.entries(ACTION_TEXT).map(([action, head]) => ({ head, cell: box(action) })),
  ];
  return (
    <RowTable
      rows={rows}
      columns={columns}
      keyOf={({ resource }) => resource}
      label={text.title}
      maxWidth={720}
    />
  );
}
