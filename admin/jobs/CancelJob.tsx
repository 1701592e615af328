import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../shared/errors.ts';
import { useAdminDataProvider } from '../data/data-provider.ts';
import type { JobRun } from './job-run.ts';

const text = { cancel: 'پس گرفتن', late: 'این کار دیگر در صف نیست' };

/** Cancels a queued request. */
export function CancelJob({ run }: { run: JobRun }) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const done = await provider.call<boolean>('cancel_job', { p_run: run.id });
      if (!done) notify(text.late, { type: 'warning' });
      await cache.invalidateQueries({ queryKey: ['job', run.kind] });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" color="inherit" loading={busy} onClick={cancel}>
      {text.cancel}
    </Button>
  );
}
