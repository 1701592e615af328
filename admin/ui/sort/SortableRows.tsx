import { Alert, Box, FormControlLabel, Link, Switch, Typography } from '@mui/material';
import { useCreatePath, useDataProvider, useRefresh, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { usePermitted } from '../../data/access.ts';
import { useAsyncAction } from '../use-async-action.ts';
import { newOrder, type OrderedRow } from './new-order.ts';
import { SortableItem, SortableList } from './SortableList.tsx';

const text = { ordered: 'ترتیب ذخیره شد', saved: 'نمایش ذخیره شد', shown: 'نمایش' };

interface SortableRowProps {
  readonly row: OrderedRow;
  readonly title: string;
  /** A second line, e.g. the address of a link. */
  readonly detail: string;
  /** A third line: why the site leaves the row out. */
  readonly problem: string | undefined;
  readonly editable: boolean;
  readonly onShown: (shown: boolean) => void;
}

/** One row of an ordered list, opened by its title and hidden with a switch. */
function SortableRow({ row, title, detail, problem, editable, onShown }: SortableRowProps) {
  const createPath = useCreatePath();
  const resource = useResourceContext() as string;
  return (
    <SortableItem id={row.id} title={title} isMovable={editable}>
      <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={createPath({ resource, type: editable ? 'edit' : 'show', id: row.id })}
          sx={{ fontWeight: 600 }}
        >
          {title}
        </Link>
        <Typography variant="body2" color="text.secondary" dir="auto" sx={DETAIL}>
          {detail}
        </Typography>
        {problem && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
      </Box>
      <FormControlLabel
        label={text.shown}
        disabled={!editable}
        control={
          <Switch
            size="small"
            checked={row.is_active}
            slotProps={{ input: { 'aria-label': `${text.shown}: ${title}` } }}
            onChange={(_, shown) => onShown(shown)}
          />
        }
      />
    </SortableItem>
  );
}

interface SortableRowsProps {
  readonly rows: readonly OrderedRow[];
  /** The column of a row's title, and of its second line. */
  readonly title: string;
  readonly detail: string;
  /** Why the site leaves a row out although it is shown, in Persian. */
  readonly problemOf?: (row: OrderedRow) => string | undefined;
}

/** Saves rows one after another, so that the first refusal stops the rest, and reads the list again. */
function useSaveRows() {
  const provider = useDataProvider();
  const resource = useResourceContext() as string;
  const refresh = useRefresh();
  const action = useAsyncAction();
  const save = (changes: readonly { row: OrderedRow; data: object }[], done: string) =>
    action.run(async () => {
      try {
        for (const { row, data } of changes) {
          await provider.update(resource, { id: row.id, data: { ...row, ...data }, previousData: row });
        }
      } finally {
        refresh();
      }
    }, done);
  return { error: action.error, save };
}

/** Rows in the order of the site; moved with mouse, touch or keyboard, and hidden with a switch, by whoever may edit them; opened by their title. */
export function SortableRows({ rows, title, detail, problemOf }: SortableRowsProps) {
  const editable = usePermitted()(useResourceContext() ?? '', 'edit');
  const { error, save } = useSaveRows();
  const move = (from: number, to: number) => {
    const moved = newOrder(rows, from, to);
    if (moved.length > 0)
      void save(
        moved.map(({ row, display_order }) => ({ row, data: { display_order } })),
        text.ordered,
      );
  };
  return (
    <>
      {error && <Alert severity="error">{error}</Alert>}
      <SortableList rows={rows.map((row) => ({ id: row.id, title: String(row[title]) }))} onMove={move}>
        {rows.map((row) => (
          <SortableRow
            key={row.id}
            row={row}
            title={String(row[title])}
            detail={String(row[detail])}
            problem={problemOf?.(row)}
            editable={editable}
            onShown={(is_active) => void save([{ row, data: { is_active } }], text.saved)}
          />
        ))}
      </SortableList>
    </>
  );
}

/** Two lines at most; a long address breaks anywhere, so that it never widens the page. */
const DETAIL = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};
