import MergeIcon from '@mui/icons-material/MergeOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useRecordContext } from 'react-admin';
import { type MergeChoice, MergeDialog } from './MergeFundsDialog.tsx';

const text = { button: 'ادغام با صندوق دیگر' };

/** Joins two rows of one fund, as umbrella funds sometimes bring them. */
export function MergeFunds() {
  const keep = useRecordContext<MergeChoice>();
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'funds', action: 'delete' });
  if (!canAccess || !keep) return null;
  return (
    <>
      <Button size="small" startIcon={<MergeIcon />} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {open && <MergeDialog keep={keep} onClose={() => setOpen(false)} />}
    </>
  );
}
