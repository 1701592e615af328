import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { usePermitted } from '../../auth/use-permitted.ts';
import { ResourceList } from '../../ui/ResourceList.tsx';
import type { OrderedRow } from '../../ui/sort/new-order.ts';
import { SortableRows } from '../../ui/sort/SortableRows.tsx';
import { PLACES } from './places.ts';

const titleOf = (row: OrderedRow) => String(row.label);
const detailOf = (row: OrderedRow) => String(row.href);

function MenuPlaces() {
  const editable = usePermitted()('sections', 'update');
  const { data = [] } = useListContext<OrderedRow>();
  return Object.entries(PLACES).map(([place, name]) => (
    <Box component="section" key={place} sx={{ p: 2 }} aria-label={name}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
        {name}
      </Typography>
      <SortableRows
        rows={data.filter((row) => row.place === place)}
        editable={editable}
        titleOf={titleOf}
        detailOf={detailOf}
      />
    </Box>
  ));
}

/** The links of the navigation by place, in the order of the site. */
export const MenuList = () => (
  <ResourceList sort={{ field: 'display_order', order: 'ASC' }} perPage={500} pagination={false} creates>
    <MenuPlaces />
  </ResourceList>
);
