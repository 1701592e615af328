import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { changeLines } from '../../history/change-lines.ts';

const text = { before: 'پیش', after: 'پس', field: 'فیلد' };

/** Before and after of each changed column. */
export function LogChanges() {
  const record = useRecordContext<{ id: string; details: unknown }>();
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
          <bdi dir="ltr">{name}</bdi>
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
