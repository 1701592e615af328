import { Box } from '@mui/material';
import { usePermitted } from '../../data/access.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { readErrors } from '../../jobs/job-outcome.ts';
import { Muted, Panel } from '../../ui/Panel.tsx';
import { Differences } from '../shared/Differences.tsx';
import { RefusedPages, useOverwrite, useSeoJob } from '../shared/seo-job.tsx';
import { isPreviewCurrent, readPreview } from './preview.ts';

const text = {
  title: 'سئوی دسته‌بندی‌ها',
  meaning:
    'متن هر دسته از داده‌های منتشرشدهٔ خودش ساخته می‌شود: تعداد صندوق، میانگین بازده و خالص دارایی؛ رقم‌ها با هر چاپ صفحه تازه می‌شوند و متن‌های دست‌نویس می‌مانند',
  preview: 'ساخت پیش‌نمایش',
  apply: 'ذخیره در پایگاه داده',
  before: 'نخست پیش‌نمایش بسازید.',
};

/** Texts of all categories: a preview first, then a save; the save is disabled until there is a preview. */
export function CategoriesTab() {
  const editable = usePermitted()('seo', 'edit');
  const { payload, box } = useOverwrite(!editable);
  const preview = useSeoJob('generate-category-seo');
  const apply = useSeoJob('update-category-seo');
  const proposals = readPreview(preview.run);
  const shown = isPreviewCurrent(preview.run, apply.run) ? proposals : null;
  return (
    <Panel title={text.title} meaning={text.meaning}>
      {box}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, mb: 2 }}>
        <JobButton
          kind="generate-category-seo"
          label={text.preview}
          variant="outlined"
          payload={payload}
          disabled={!editable}
        />
        <JobButton
          kind="update-category-seo"
          label={text.apply}
          payload={preview.run?.payload ?? {}}
          disabled={!editable || !shown || shown.length === 0}
        />
      </Box>
      {shown && <Differences proposals={shown} />}
      {!shown && !apply.run && <Muted>{text.before}</Muted>}
      {apply.run?.result && !shown && <RefusedPages errors={readErrors(apply.run)} />}
    </Panel>
  );
}
