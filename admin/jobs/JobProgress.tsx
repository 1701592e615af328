import { Alert, Box, Button, Chip, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatNumber } from '../../shared/persian/format.ts';
import { useAdminDataProvider } from '../data/admin-data-provider.ts';
import { ageText } from '../ui/age-text.ts';
import { Muted } from '../ui/Panel.tsx';
import { useAsyncAction } from '../ui/use-async-action.ts';
import { useNow } from '../ui/use-now.ts';
import { outcomeText } from './job-outcome.ts';
import { isOpen, isStuck, isWaitingForRetry, type JobRun, text as runText, STATUS_COLOR } from './job-run.ts';
import { ProblemList, problemsOf } from './ProblemList.tsx';

const cancelText = { cancel: 'پس گرفتن', late: 'این کار دیگر در صف نیست' };

/** Cancels a queued request. */
function CancelJob({ run }: { run: JobRun }) {
  const provider = useAdminDataProvider();
  const cache = useQueryClient();
  const notify = useNotify();
  const { busy, run: act } = useAsyncAction({ notifiesErrors: true });
  const cancel = () =>
    act(async () => {
      const done = await provider.call<boolean>('cancel_job', { p_run: run.id });
      if (!done) notify(cancelText.late, { type: 'warning' });
      await cache.invalidateQueries({ queryKey: ['jobs'] });
    });
  return (
    <Button size="small" color="inherit" loading={busy} onClick={cancel}>
      {cancelText.cancel}
    </Button>
  );
}

const text = {
  /** By the stage's name in `job_runs.stage`. */
  stages: {
    facts: 'خواندن داده‌های منتشرشده',
    texts: 'نوشتن متن‌ها',
    save: 'ذخیره',
    report: 'محاسبهٔ گزارش',
    read: 'خواندن داده‌ها',
    aggregate: 'محاسبه',
    store: 'ذخیرهٔ نتیجه‌ها',
    print: 'چاپ صفحه‌ها',
    documents: 'ساخت نقشهٔ سایت و خوراک‌ها',
    release: 'روشن کردن انتشار تازه',
    upload: 'فرستادن به مقصدها',
  } as Readonly<Record<string, string>>,
  retry: 'تلاش پیشین ناموفق بود؛ صف خودش دوباره تلاش می‌کند.',
  stuck: 'هنوز هیچ کارگری این درخواست را برنداشته است. شاید سرویس انتشار خاموش است یا این کار را نمی‌شناسد.',
};

/** Why a queued run is not running yet, where the staff should know; else null. */
export function waitingText(run: JobRun, now: number): string | null {
  if (isWaitingForRetry(run)) return text.retry;
  return isStuck(run, now) ? text.stuck : null;
}

const doneOfTotal = (run: JobRun): string =>
  run.total > 0 ? `${formatNumber(run.done)} از ${formatNumber(run.total)}` : '';

/** How far an open run is, where it says how much there is to do. */
export const RunBar = ({ run, label }: { run: JobRun; label: string }) => (
  <LinearProgress
    aria-label={label}
    variant={run.total > 0 ? 'determinate' : 'indeterminate'}
    value={Number(run.progress) * 100}
  />
);

/** A run's status, stage, progress and outcome, from its row in `job_runs`. */
export function JobProgress({ run }: { run: JobRun }) {
  const now = useNow();
  const problems = problemsOf(run);
  const waiting = waitingText(run, now);
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip size="small" color={STATUS_COLOR[run.status]} label={runText.status[run.status]} />
        <Muted>
          {[
            isOpen(run) && run.stage ? (text.stages[run.stage] ?? run.stage) : null,
            isOpen(run) ? doneOfTotal(run) : null,
            outcomeText(run),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        <Muted variant="caption" sx={{ marginInlineStart: 'auto' }}>
          {ageText(run.finished_at ?? run.started_at ?? run.created_at, now)}
        </Muted>
      </Box>
      {isOpen(run) && <RunBar run={run} label={runText.status[run.status]} />}
      {waiting && (
        <Alert severity="warning" action={<CancelJob run={run} />}>
          {waiting}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity={run.error ? 'error' : 'warning'}>
          <ProblemList problems={problems} />
        </Alert>
      )}
    </Box>
  );
}
