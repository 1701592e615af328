import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../shared/persian/format.ts';
import { selectPages } from '../../../shared/seo/proposals.ts';
import { targetKey } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { JobButton, type JobDialog } from '../../jobs/JobButton.tsx';
import { readErrors } from '../../jobs/job-outcome.ts';
import type { JobKind } from '../../jobs/job-run.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenDialog } from '../../ui/ScreenDialog.tsx';
import { RefusedPages, useOverwrite, useSeoJob } from '../shared/seo-job.tsx';
import { indexByPage, useSeoRows, useTargets } from '../shared/use-seo-rows.ts';

/** What `update-fund-seo` would write: how many active funds have no text, get another one, or keep the one written by hand; null while it is counted. */
function useRewriteCounts(overwriteHandwritten: boolean) {
  const rows = useSeoRows();
  const { targets, loading, error } = useTargets();
  const failed = rows.error ?? error;
  if (failed || !rows.data || loading) return { counts: null, error: failed };
  const existing = indexByPage(rows.data);
  const funds = targets.filter(({ type, isActive }) => type === 'fund' && isActive !== false);
  const { selected, spared } = selectPages(funds, existing, overwriteHandwritten ? 'all' : 'generated');
  const fresh = selected.filter((target) => !existing.has(targetKey(target))).length;
  return { counts: { fresh, overwritten: selected.length - fresh, spared: spared.length }, error: null };
}

const rewriteText = {
  title: 'متن‌های سئوی صندوق‌ها از نو نوشته شود؟',
  fresh: (count: number) => `${formatNumber(count)} صندوق متن ندارد و متن تازه می‌گیرد.`,
  overwritten: (count: number) => `${formatNumber(count)} متن بازنویسی می‌شود.`,
  spared: (count: number) => `${formatNumber(count)} متن دست‌نویس دست نمی‌خورد.`,
  counting: 'در حال شمردن…',
  confirm: 'بازنویسی',
};

/** Asks before all texts are written again, with what is new, what is replaced and what is spared. */
function RewriteDialog({ onClose, onConfirm }: JobDialog) {
  const { payload, box } = useOverwrite();
  const { counts, error } = useRewriteCounts(payload.overwrite_handwritten);
  const rewrite = (
    <Button variant="contained" disabled={!counts} onClick={() => onConfirm(payload)}>
      {rewriteText.confirm}
    </Button>
  );
  return (
    <ScreenDialog title={rewriteText.title} maxWidth="sm" onClose={onClose} action={rewrite}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {!counts && !error && <Typography>{rewriteText.counting}</Typography>}
      {counts && (
        <>
          <Typography>{rewriteText.fresh(counts.fresh)}</Typography>
          <Typography>{rewriteText.overwritten(counts.overwritten)}</Typography>
          <Typography>{rewriteText.spared(counts.spared)}</Typography>
        </>
      )}
      {box}
    </ScreenDialog>
  );
}

const text = {
  generate: 'ساخت سئوی صندوق‌ها',
  generateMeaning:
    'برای صندوق‌هایی که تنظیم ندارند؛ متن هر صندوق از داده‌های منتشرشدهٔ خودش ساخته می‌شود و رقم‌های آن با هر چاپ صفحه تازه می‌شوند',
  update: 'به‌روزرسانی سئوی صندوق‌ها',
  updateMeaning:
    'متن همهٔ صندوق‌ها از نو نوشته می‌شود، مگر آن‌ها که دستی نوشته شده‌اند؛ تصویر، robots و برچسب‌های دلخواه می‌مانند. آخرین تغییر را در «عملیات گروهی» می‌توان برگرداند',
};

interface FundJobProps {
  readonly kind: JobKind;
  readonly title: string;
  readonly meaning: string;
  readonly variant: 'contained' | 'outlined';
  readonly confirm?: (dialog: JobDialog) => ReactNode;
}

/** One job with its progress and the funds that it could not write. */
function FundJob({ kind, title, meaning, ...button }: FundJobProps) {
  const editable = usePermitted()('seo', 'edit');
  const { run } = useSeoJob(kind);
  return (
    <Panel title={title} meaning={meaning}>
      <JobButton kind={kind} label={title} disabled={!editable} {...button} />
      {run?.result && <RefusedPages errors={readErrors(run)} />}
    </Panel>
  );
}

/** Jobs that write the texts of all funds from their published data; near-duplicates are refused. */
export const FundsTab = () => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    <FundJob
      kind="generate-fund-seo"
      title={text.generate}
      meaning={text.generateMeaning}
      variant="contained"
    />
    <FundJob
      kind="update-fund-seo"
      title={text.update}
      meaning={text.updateMeaning}
      variant="outlined"
      confirm={(dialog) => <RewriteDialog {...dialog} />}
    />
  </Box>
);
