import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAdmin } from '../data/admin-context.ts';
import type { JobRun } from './job-run.ts';
import { unwrap } from '../data/response.ts';

const text = { cancel: 'پس گرفتن', late: 'این کار دیگر در صف نیست' };

/** Takes a queued request back. */
export function CancelJob({ run }: { run: JobRun }) {
  const { client } = useAdmin();
  const cache = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const done = await unwrap<boolean>(client.rpc('cancel_job', { p_run: run.id }));
      if (!done) notify(text.late, { type: 'warning' });
      await cache.invalidateQueries({ queryKey: ['job', run.kind] });
    } catch (refusal) {
      notify((refusal as Error).message, { type: 'error' });
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
