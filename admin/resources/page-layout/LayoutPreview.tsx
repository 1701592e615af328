import { Box, Typography } from '@mui/material';
import { type PlacedSection, toGridRows } from './section-positions.ts';

const text = { label: 'طرح صفحه' };

/** The page as boxes: which sections stand above, below and beside each other. */
export const LayoutPreview = ({ sections }: { sections: readonly PlacedSection[] }) => (
  <Box
    role="img"
    aria-label={text.label}
    sx={{
      display: 'grid',
      gap: 1,
      p: 1.5,
      backgroundColor: 'var(--sunken)',
      borderRadius: 'var(--radius-m)',
    }}
  >
    {toGridRows(sections).map((row) => (
      <Box
        key={row[0]?.id}
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: `repeat(${row.length}, minmax(0, 1fr))` }}
      >
        {row.map((section) => (
          <Box key={section.id} sx={BOX}>
            <Typography variant="caption" noWrap>
              {section.title}
            </Typography>
          </Box>
        ))}
      </Box>
    ))}
  </Box>
);

const BOX = {
  minHeight: 52,
  display: 'grid',
  placeItems: 'center',
  px: 1,
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-s)',
  textAlign: 'center',
};
