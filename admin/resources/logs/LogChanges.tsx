import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useAdmin } from '../../data/admin-context.ts';
import { changeLines } from '../../history/change-lines.ts';

const text = { before: 'پیش', after: 'پس', field: 'فیلد' };

/** The Persian name of a column of a log row's table; the column's own name where no screen names it. */
function useColumnLabel(table: string): (column: string) => string {
  const { resources } = useAdmin();
  const translate = useTranslate();
  const screens = Object.values(resources).filter((resource) => resource.table === table && resource.text);
  return (column) => {
    const screen = screens.find(({ text: { fields = {} } = {} }) => column in fields)?.name;
    return screen ? translate(`resources.${screen}.fields.${column}`) : column;
  };
}

/** Before and after of each changed column. */
export function LogChanges() {
  const record = useRecordContext<{ id: string; resource: string; details: unknown }>();
  const label = useColumnLabel(record?.resource ?? '');
  const lines = changeLines(record?.details);
  return (
    <Box
      component="dl"
      sx={{ m: 0, p: 1, display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(120px, 1fr) 2fr 2fr' }}
    >
      <strong>{text.field}</strong>
      <strong>{text.before}</strong>
      <strong>{text.after}</strong>
      {lines.map(({ name, before, after }) => (
        <Box key={name} sx={{ display: 'contents', '& > *': { overflowWrap: 'anywhere', m: 0 } }}>
          <bdi>{label(name)}</bdi>
          <Box component="dd" sx={{ color: 'var(--down)' }}>
            {before}
          </Box>
          <Box component="dd" sx={{ color: 'var(--up)' }}>
            {after}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
