import { Alert, Box, Chip, LinearProgress, Typography } from '@mui/material';
import { formatNumber } from '../../shared/persian/format.ts';
import { isOpen, isStuck, type JobRun, outcomeText, STATUS_COLOR, text } from './job-run.ts';
import { ageText } from '../ui/age-text.ts';
import { CancelJob } from './CancelJob.tsx';
import { useNow } from '../ui/use-now.ts';

const words = {
  /** Stages as the jobs name them. */
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
  stuck: 'هنوز هیچ کارگری این درخواست را برنداشته است. شاید سرویس انتشار خاموش است یا این کار را نمی‌شناسد.',
};

const counted = (run: JobRun): string =>
  run.total > 0 ? `${formatNumber(run.done)} از ${formatNumber(run.total)}` : '';

/** A run as its own row tells it: status, stage, how far, and how it ended. */
export function JobProgress({ run }: { run: JobRun }) {
  const now = useNow();
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip size="small" color={STATUS_COLOR[run.status]} label={text.status[run.status]} />
        <Typography variant="body2" color="text.secondary">
          {[
            isOpen(run) && run.stage ? (words.stages[run.stage] ?? run.stage) : null,
            isOpen(run) ? counted(run) : null,
            outcomeText(run),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ marginInlineStart: 'auto' }}>
          {ageText(run.finished_at ?? run.started_at ?? run.created_at, now)}
        </Typography>
      </Box>
      {isOpen(run) && (
        <LinearProgress
          aria-label={text.status[run.status]}
          variant={run.total > 0 ? 'determinate' : 'indeterminate'}
          value={Number(run.progress) * 100}
        />
      )}
      {isStuck(run, now) && (
        <Alert severity="warning" action={<CancelJob run={run} />}>
          {words.stuck}
        </Alert>
      )}
      {run.error && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {run.error}
        </Alert>
      )}
    </Box>
  );
}
