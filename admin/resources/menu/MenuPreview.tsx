import { Box } from '@mui/material';
import { useGetList, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';
import type { OrderedRow } from '../../ui/sort/new-order.ts';

interface Link {
  readonly id: unknown;
  readonly label: string;
  readonly order: number;
}
const NEW = 'new';

/** The links of a place with the one of the form among them, in the order of the site. */
function useLinks(): { readonly own: unknown; readonly place: string; readonly links: readonly Link[] } {
  const own = useRecordContext()?.id ?? NEW;
  const [place, label, order, shown] = useWatch({ name: ['place', 'label', 'display_order', 'is_active'] });
  const { data = [] } = useGetList<OrderedRow>('menu', {
    filter: { place, is_active: true },
    sort: { field: 'display_order', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const others = data
    .filter(({ id }) => id !== own)
    .map((row) => ({ id: row.id, label: String(row.label), order: Number(row.display_order) }));
  const mine = shown === false ? [] : [{ id: own, label: String(label ?? ''), order: Number(order ?? 0) }];
  return { own, place: String(place ?? ''), links: [...others, ...mine].sort((a, b) => a.order - b.order) };
}

/** The menu as it stands on the site: a column in the sidebar, a row at the foot and in the bar of phones. */
export function MenuPreview() {
  const { own, place, links } = useLinks();
  return (
    <PreviewFrame>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexFlow: place === 'main' ? 'column' : 'wrap',
          gap: place === 'main' ? 0.5 : 2,
          p: 0,
          m: 0,
          mt: 1,
          listStyle: 'none',
        }}
      >
        {links.map(({ id, label }) => (
          <Box component="li" key={String(id)} sx={id === own ? OWN : undefined}>
            {label}
          </Box>
        ))}
      </Box>
    </PreviewFrame>
  );
}

const OWN = { color: 'var(--accent)', fontWeight: 600 };
