import {
  Alert,
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useAdmin } from '../../data/admin-context.ts';
import { useAdminDataProvider } from '../../data/data-provider.ts';
import { fetchAll } from '../../data/fetch-all.ts';
import { useAsyncAction } from '../../ui/use-async-action.ts';

const text = {
  title: 'ادغام دو سطر یک صندوق',
  other: 'سطری که حذف می‌شود',
  cancel: 'انصراف',
  merge: 'ادغام',
  explain:
    'تاریخچهٔ سطر دیگر به این صندوق منتقل می‌شود، آن سطر حذف می‌شود و نشانی آن به این صندوق هدایت می‌شود. این کار برگشت ندارد.',
  done: 'دو صندوق یکی شدند',
};

export interface FundChoice {
  readonly id: string;
  readonly name: string;
  readonly symbol: string | null;
  readonly slug: string;
}

interface MergeFundsDialogProps {
  readonly keep: FundChoice;
  readonly onClose: () => void;
}

/** Chooses the row to delete, explains the merge and runs it. */
export function MergeFundsDialog({ keep, onClose }: MergeFundsDialogProps) {
  const { client } = useAdmin();
  const provider = useAdminDataProvider();
  const [drop, setDrop] = useState<FundChoice | null>(null);
  const { busy, error, run } = useAsyncAction();
  const refresh = useRefresh();
  const { data: funds = [] } = useQuery({
    queryKey: ['funds-to-merge'],
    queryFn: () =>
      fetchAll<FundChoice>(() =>
        client.from('funds').select('id,name,symbol,slug').order('name').order('id'),
      ),
  });
  const merge = async () => {
    if (!drop) return;
    const done = await run(
      () => provider.call('merge_funds', { p_keep: keep.id, p_drop: drop.id }),
      text.done,
    );
    if (!done) return;
    onClose();
    refresh();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{text.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{text.explain}</Typography>
        <Typography sx={{ fontWeight: 600 }}>{keep.name}</Typography>
        <Autocomplete
          options={funds.filter(({ id }) => id !== keep.id)}
          getOptionLabel={({ name, symbol, slug }) => `${name} (${symbol ?? slug})`}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          value={drop}
          onChange={(_, choice) => setDrop(choice)}
          renderInput={(params) => <TextField {...params} label={text.other} />}
        />
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button color="error" variant="contained" loading={busy} disabled={!drop} onClick={merge}>
          {text.merge}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
