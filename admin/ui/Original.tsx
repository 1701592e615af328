import { Box } from '@mui/material';

const text = { original: 'متن برنامه' };

/** The program's own words, which are English: folded, left to right. A press on them does not reach the table's row. */
export const Original = ({ children }: { children: string }) => (
  <Box
    component="details"
    onClick={(event) => event.stopPropagation()}
    sx={{ fontSize: '0.75rem', color: 'var(--muted)' }}
  >
    <summary>{text.original}</summary>
    <Box component="code" dir="ltr" sx={ORIGINAL}>
      {children}
    </Box>
  </Box>
);

const ORIGINAL = {
  display: 'block',
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 'inherit',
};
