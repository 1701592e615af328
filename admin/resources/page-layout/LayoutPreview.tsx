import { Box, Typography } from '@mui/material';
import { useNow } from '../../ui/use-now.ts';
import { isShownAt, type PlacedSection, toGridRows } from './section-positions.ts';

const text = { label: 'طرح صفحه' };

/** The home page draws its map twice as wide as its neighbour. */
const columnOf = ({ type }: PlacedSection): string => `minmax(0, ${type === 'market-map' ? 2 : 1}fr)`;

/** The page as boxes; hidden ones are dashed: which sections stand above, below and beside each other. */
export function LayoutPreview({ sections }: { sections: readonly PlacedSection[] }) {
  const now = useNow();
  return (
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
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: row.map(columnOf).join(' ') }}
        >
          {row.map((section) => (
            <Box key={section.id} sx={isShownAt(section, now) ? BOX : HIDDEN}>
              <Typography variant="caption" noWrap>
                {section.title}
              </Typography>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

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

const HIDDEN = { ...BOX, borderStyle: 'dashed', opacity: 0.55 };
