import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useAdmin } from '../../data/admin-context.ts';
import { changeLines } from '../../history/change-lines.ts';
import { columnLabel } from './column-label.ts';

const text = { before: 'پیش', after: 'پس', field: 'فیلد' };

/** Before and after of each changed column. */
export function LogChanges() {
  const record = useRecordContext<{ id: string; resource: string; details: unknown }>();
  const { resources } = useAdmin();
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
          <bdi>{columnLabel(resources, record?.resource ?? '', name)}</bdi>
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
