import { Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { JobButton } from '../../jobs/JobButton.tsx';
import { readErrors } from '../../jobs/job-outcome.ts';
import type { JobKind } from '../../jobs/job-run.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RefusedPages } from '../shared/RefusedPages.tsx';
import { useSeoJob } from '../shared/use-seo-job.ts';

const text = {
  generate: 'ساخت سئوی صندوق‌ها',
  generateMeaning: 'برای صندوق‌هایی که تنظیم ندارند؛ متن هر صندوق از داده‌های منتشرشدهٔ خودش ساخته می‌شود',
  update: 'به‌روزرسانی سئوی صندوق‌ها',
  updateMeaning:
    'متن همهٔ صندوق‌ها از نو نوشته می‌شود؛ تصویر، robots و برچسب‌های دلخواه می‌مانند. آخرین تغییر را در «عملیات گروهی» می‌توان برگرداند',
};

interface FundJobProps {
  readonly kind: JobKind;
  readonly title: string;
  readonly meaning: string;
  readonly variant: 'contained' | 'outlined';
}

/** One job with its progress and the funds that it could not write. */
function FundJob({ kind, title, meaning, variant }: FundJobProps) {
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const { run } = useSeoJob(kind);
  return (
    <Panel title={title} meaning={meaning}>
      <JobButton kind={kind} label={title} variant={variant} disabled={!editable} />
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
    <FundJob kind="update-fund-seo" title={text.update} meaning={text.updateMeaning} variant="outlined" />
  </Box>
);
