import MergeIcon from '@mui/icons-material/MergeOutlined';
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
import { useCanAccess, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { useOffice } from '../context.ts';
import { dataOf } from '../data/use-rows.ts';

const text = {
  button: 'ادغام با صندوق دیگر',
  title: 'ادغام دو سطر یک صندوق',
  other: 'سطری که حذف می‌شود',
  cancel: 'انصراف',
  merge: 'ادغام',
  explain:
    'تاریخچهٔ سطر دیگر به این صندوق منتقل می‌شود، آن سطر حذف می‌شود و نشانی آن به این صندوق هدایت می‌شود. این کار برگشت ندارد.',
  done: 'دو صندوق یکی شدند',
};

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly symbol: string | null;
  readonly slug: string;
}

/** Joins two rows of one fund, as umbrella funds sometimes bring them. */
export function MergeFunds() {
  const { client } = useOffice();
  const keep = useRecordContext<Choice>();
  const [open, setOpen] = useState(false);
  const [drop, setDrop] = useState<Choice | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'funds', action: 'delete' });
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: funds = [] } = useQuery({
    queryKey: ['funds-to-merge'],
    enabled: open,
    queryFn: () =>
      dataOf<Choice[]>(client.from('funds').select('id,name,symbol,slug').order('name').limit(5000)),
  });
  if (!canAccess || !keep) return null;

  const merge = async () => {
    if (!drop) return;
    setBusy(true);
    try {
      await dataOf(client.rpc('merge_funds', { p_keep: keep.id, p_drop: drop.id }));
      notify(text.done, { type: 'success' });
      setOpen(false);
      refresh();
    } catch (refusal) {
      setError((refusal as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button size="small" startIcon={<MergeIcon />} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm">
        <DialogTitle>{text.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{text.explain}</Typography>
          <Typography sx={{ fontWeight: 600 }}>{keep.name}</Typography>
          <Autocomplete
            options={funds.filter(({ id }) => id !== keep.id)}
            getOptionLabel={({ name, symbol, slug }) => `${name} (${symbol ?? slug})`}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            value={drop}
            onChange={(_, choice) => setDrop(choice)}
            renderInput={(params) => <TextField {...params} label={text.other} />}
          />
          {error && <Alert severity="error">{error}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{text.cancel}</Button>
          <Button color="error" variant="contained" loading={busy} disabled={!drop} onClick={merge}>
            {text.merge}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
