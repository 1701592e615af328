import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { ACTION_TEXT, type PermissionRow } from './permission-grid.ts';

const text = { resource: 'بخش' };
const actionText = (action: string): string => (ACTION_TEXT as Record<string, string>)[action] ?? action;

interface PermissionTableProps {
  readonly rows: readonly PermissionRow[];
  /** Ids of the permissions that the role has. */
  readonly granted: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onToggle: (permissionId: string) => void;
}

/** One row a resource, one checkbox an action. */
export const PermissionTable = ({ rows, granted, disabled, onToggle }: PermissionTableProps) => (
  <Table size="small" sx={{ maxWidth: 720 }}>
    <TableHead>
      <TableRow>
        <TableCell>{text.resource}</TableCell>
        {Object.values(ACTION_TEXT).map((label) => (
          <TableCell key={label}>{label}</TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row.resource}>
          <TableCell>{row.label}</TableCell>
          {row.cells.map(({ action, id }) => (
            <TableCell key={action} padding="checkbox">
              {id && (
                <Checkbox
                  checked={granted.has(id)}
                  disabled={disabled}
                  onChange={() => onToggle(id)}
                  slotProps={{ input: { 'aria-label': `${row.label}: ${actionText(action)}` } }}
                />
              )}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
