import { Box } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { JobButton } from '../../jobs/JobButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CoverageTable } from '../shared/CoverageTable.tsx';
import { ExportSummary } from './ExportSummary.tsx';

const text = {
  generate: 'ساخت فایل‌های ایستای سئو',
  generateMeaning:
    'seo/fund.json، seo/category.json، seo/homepage.json و seo/index.json از نو ساخته و منتشر می‌شوند',
  export: 'برون‌برد سئوی ایستا',
  exportMeaning: 'فهرست همهٔ صفحه‌ها با نشانی ایستا، نشانی کانونی و این‌که تنظیم اختصاصی دارند یا نه',
  coverage: 'بررسی پوشش',
  coverageMeaning: 'آنچه منتشر شده در برابر آنچه اکنون در پایگاه داده هست',
};

/** Static generation, export, and the coverage of live pages. */
export function ToolsTab() {
  const { canAccess: editable = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Panel title={text.generate} meaning={text.generateMeaning}>
        <JobButton kind="publish-static-seo" label={text.generate} disabled={!editable} />
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
