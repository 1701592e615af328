import { Typography } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { RowsTable, type TableColumn } from '../../ui/RowsTable.tsx';

const text = {
  refused: 'رد شد',
  page: 'صفحه',
  reason: 'دلیل',
  none: 'هیچ متنی رد نشد.',
};
interface Line {
  readonly name: string;
  readonly reason: string;
}
/** e.g. "صندوق زر: دلیل" → its two parts. */
const toLine = (error: string): Line => {
  const at = error.indexOf(': ');
  return at < 0 ? { name: error, reason: '' } : { name: error.slice(0, at), reason: error.slice(at + 2) };
};
const COLUMNS: readonly TableColumn<Line>[] = [
  { head: text.page, by: ({ name }) => name, cell: ({ name }) => name },
  { head: text.reason, by: ({ reason }) => reason, cell: ({ reason }) => reason },
];

/** The pages that a job could not write, each with its reason. */
export const RefusedPages = ({ errors }: { errors: readonly string[] }) => (
  <>
    <Typography sx={{ fontWeight: 600, mt: 2 }}>
      {text.refused}: {formatNumber(errors.length)}
    </Typography>
    <RowsTable
      rows={errors.map(toLine)}
      columns={COLUMNS}
      keyOf={({ name, reason }) => name + reason}
      none={text.none}
      label={text.refused}
    />
  </>
);
