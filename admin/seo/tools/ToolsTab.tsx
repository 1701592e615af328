import { Box, Button, Link } from '@mui/material';
import { formatNumber } from '../../../shared/persian/format.ts';
import { seoExportSchema } from '../../../shared/schema/job-results.ts';
import { PRINTED_HEADS_FILE } from '../../../shared/schema/printed-head.ts';
import { SEO_PAGE_TYPES } from '../../../shared/seo/settings.ts';
import { usePermitted } from '../../data/access.ts';
import { JobButton } from '../../jobs/JobButton.tsx';
import { useJob } from '../../jobs/use-job.ts';
import { downloadCsv } from '../../ui/csv.ts';
import { HALVES, KeyFigures, Panel } from '../../ui/Panel.tsx';
import { CoverageTable } from '../shared/CoverageTable.tsx';

const summaryText = {
  total: 'همه',
  funds: 'صندوق',
  categories: 'دسته‌بندی',
  custom: 'با تنظیم اختصاصی',
  csv: 'دریافت فهرست (CSV)',
};
const COLUMNS = ['name', 'type', 'hasCustomSEO', 'staticUrl', 'canonicalUrl'];

/** The figures of the newest export, and its list as a file. */
function ExportSummary() {
  const { run } = useJob('export-static-seo');
  const found = seoExportSchema.safeParse(run?.result).data;
  if (!found) return null;
  const { summary, results } = found;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      <KeyFigures
        figures={[
          { label: summaryText.total, value: formatNumber(summary.totalFiles) },
          { label: summaryText.funds, value: formatNumber(summary.fundFiles) },
          { label: summaryText.categories, value: formatNumber(summary.categoryFiles) },
          { label: summaryText.custom, value: formatNumber(summary.customSEOFiles) },
        ]}
      />
      <Button sx={{ justifySelf: 'start' }} onClick={() => downloadCsv('static-seo', COLUMNS, results)}>
        {summaryText.csv}
      </Button>
    </Box>
  );
}

const text = {
  generate: 'ساخت فایل‌های ایستای سئو',
  generateMeaning: 'این فایل‌ها از نو ساخته و در نشانی خود منتشر می‌شوند',
  export: 'برون‌برد سئوی ایستا',
  exportMeaning: 'فهرست همهٔ صفحه‌ها با نشانی ایستا، نشانی کانونی و این‌که تنظیم اختصاصی دارند یا نه',
  coverage: 'بررسی پوشش',
  coverageMeaning: 'آنچه منتشر شده در برابر آنچه اکنون در پایگاه داده هست',
};

/** The published files, at their own addresses. */
const FILES = [...SEO_PAGE_TYPES.map((type) => `seo/${type}.json`), 'seo/index.json', PRINTED_HEADS_FILE];

/** Static generation, export, and the coverage of live pages. */
export function ToolsTab() {
  const editable = usePermitted()('seo', 'edit');
  return (
    <Box sx={HALVES}>
      <Panel title={text.generate} meaning={text.generateMeaning}>
        <JobButton kind="publish-static-seo" label={text.generate} disabled={!editable} />
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 1 }}>
          {FILES.map((file) => (
            <Link key={file} href={`/${file}`} target="_blank" rel="noreferrer" dir="ltr">
              {file}
            </Link>
          ))}
        </Box>
      </Panel>
      <Panel title={text.export} meaning={text.exportMeaning}>
        <JobButton kind="export-static-seo" label={text.export} variant="outlined" disabled={!editable} />
        <ExportSummary />
      </Panel>
      <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
        <Panel title={text.coverage} meaning={text.coverageMeaning}>
          <CoverageTable missing />
        </Panel>
      </Box>
    </Box>
  );
}
