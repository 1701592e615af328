import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { usePermitted } from '../../auth/use-permitted.ts';
import { useAdmin } from '../../data/admin-context.ts';
import { useRows } from '../../data/use-rows.ts';
import { ResourceList } from '../../ui/ResourceList.tsx';
import type { OrderedRow } from '../../ui/sort/new-order.ts';
import { SortableRows } from '../../ui/sort/SortableRows.tsx';
import { PLACES } from './places.ts';

const text = { lost: 'صفحهٔ این نشانی دیگر نیست؛ پیوند در سایت چاپ نمی‌شود' };

const titleOf = (row: OrderedRow) => String(row.label);
const detailOf = (row: OrderedRow) => String(row.href);

/** Links whose page has gone since they were saved; undefined until they are known. The key holds what was read, so that a save asks again. */
function useLostLinks(links: readonly OrderedRow[]): readonly string[] | undefined {
  const { client } = useAdmin();
  const key = links.map(({ id, href }) => `${id} ${href}`);
  return useRows<string[]>(['lost-menu-links', ...key], () => client.rpc('lost_menu_links')).data;
}

function MenuPlaces() {
  const editable = usePermitted()('sections', 'update');
  const { data = [] } = useListContext<OrderedRow>();
  const lost = useLostLinks(data);
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
        problemOf={({ id }) => (lost?.includes(String(id)) ? text.lost : undefined)}
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
