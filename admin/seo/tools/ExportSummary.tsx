import { Box, Button } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { seoExportSchema } from '../../../shared/schema/job-results.ts';
import { useJob } from '../../jobs/use-job.ts';
import { downloadCsv } from '../../ui/csv.ts';
import { KeyFigures } from '../../ui/KeyFigures.tsx';

const text = {
  total: 'همه',
  funds: 'صندوق',
  categories: 'دسته‌بندی',
  custom: 'با تنظیم اختصاصی',
  csv: 'دریافت فهرست (CSV)',
};
const COLUMNS = ['name', 'type', 'hasCustomSEO', 'staticUrl', 'canonicalUrl'];

/** The figures of the newest export, and its list as a file. */
export function ExportSummary() {
  const { run } = useJob('export-static-seo');
  const found = seoExportSchema.safeParse(run?.result).data;
  if (!found) return null;
  const { summary, results } = found;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      <KeyFigures
        figures={[
          { label: text.total, value: formatNumber(summary.totalFiles) },
          { label: text.funds, value: formatNumber(summary.fundFiles) },
          { label: text.categories, value: formatNumber(summary.categoryFiles) },
          { label: text.custom, value: formatNumber(summary.customSEOFiles) },
        ]}
      />
      <Button sx={{ justifySelf: 'start' }} onClick={() => downloadCsv('static-seo', COLUMNS, results)}>
        {text.csv}
      </Button>
    </Box>
  );
}
