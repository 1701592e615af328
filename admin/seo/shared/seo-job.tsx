import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { formatNumber } from '../../../shared/persian/format.ts';
import { describeResult } from '../../jobs/job-outcome.ts';
import type { JobKind } from '../../jobs/job-run.ts';
import { useJob, useJobEnd } from '../../jobs/use-job.ts';
import { RowsTable } from '../../ui/Records.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';

/** A job that writes SEO texts: when it ends, its result is notified and the rows are read anew. */
export function useSeoJob(kind: JobKind) {
  const job = useJob(kind);
  const refresh = useRefresh();
  const notify = useNotify();
  useJobEnd(job.run, (run) => {
    const outcome = describeResult(run);
    if (outcome)
      notify(outcome, { type: run.status === 'partial' ? 'warning' : 'success', autoHideDuration: 10_000 });
    refresh();
  });
  return job;
}

const overwriteText = { tick: 'متن‌های دست‌نویس هم بازنویسی شود' };

/** Whether texts that somebody wrote by hand are replaced too, as the payload of the job, and the box that asks it. */
export function useOverwrite(disabled = false) {
  const [overwrite_handwritten, setOverwrite] = useState(false);
  const box: ReactNode = (
    <FormControlLabel
      label={overwriteText.tick}
      disabled={disabled}
      control={<Checkbox checked={overwrite_handwritten} onChange={(_, checked) => setOverwrite(checked)} />}
    />
  );
  return { payload: { overwrite_handwritten }, box };
}

const text = {
  refused: 'رد شد',
  page: 'صفحه',
  reason: 'دلیل',
  none: 'هیچ متنی رد نشد.',
};
/** e.g. "صندوق زر: دلیل" → its two parts. */
const toLine = (error: string) => {
  const [name = '', ...reason] = error.split(': ');
  return { id: error, name, reason: reason.join(': ') };
};

/** The pages that a job could not write, each with its reason. */
export const RefusedPages = ({ errors }: { errors: readonly string[] }) => (
  <>
    <Typography sx={{ fontWeight: 600, mt: 2 }}>
      {text.refused}: {formatNumber(errors.length)}
    </Typography>
    <RowsTable rows={errors.map(toLine)} none={text.none} label={text.refused}>
      <RecordTable.Col source="name" label={text.page} />
      <RecordTable.Col source="reason" label={text.reason} />
    </RowsTable>
  </>
);
