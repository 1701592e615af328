import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { usePermitted } from '../../auth/use-permitted.ts';
import { ResourceList } from '../../ui/ResourceList.tsx';
import type { OrderedRow } from '../../ui/sort/new-order.ts';
import { SortableRows } from '../../ui/sort/SortableRows.tsx';

const titleOf = (row: OrderedRow) => String(row.question);
const detailOf = (row: OrderedRow) => String(row.answer);

function FaqRows() {
  const editable = usePermitted()('sections', 'update');
  const { data = [] } = useListContext<OrderedRow>();
  return (
    <Box sx={{ p: 2 }}>
      <SortableRows rows={data} editable={editable} titleOf={titleOf} detailOf={detailOf} />
    </Box>
  );
}

/** The questions of the home page, in the order of the site. */
export const FaqList = () => (
  <ResourceList sort={{ field: 'display_order', order: 'ASC' }} perPage={500} pagination={false} creates>
    <FaqRows />
  </ResourceList>
);
