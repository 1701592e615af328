import MergeIcon from '@mui/icons-material/MergeOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useRecordContext } from 'react-admin';
import { type FundChoice, MergeFundsDialog } from './MergeFundsDialog.tsx';

const text = { button: 'ادغام با صندوق دیگر' };

/** Merges two rows of one fund: sources sometimes list a sub-fund of an umbrella fund twice. */
export function MergeFundsButton() {
  const keep = useRecordContext<FundChoice>();
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'funds', action: 'delete' });
  if (!canAccess || !keep) return null;
  return (
    <>
      <Button size="small" startIcon={<MergeIcon />} onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {open && <MergeFundsDialog keep={keep} onClose={() => setOpen(false)} />}
    </>
  );
}
