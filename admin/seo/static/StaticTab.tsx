import { Panel } from '../../ui/Panel.tsx';
import { CoverageTable } from '../shared/CoverageTable.tsx';

const text = {
  title: 'وضعیت سئوی ایستا',
  meaning:
    'کامل از ۹۵٪، ناقص وقتی رکوردی هست، غیرفعال وقتی هیچ نیست؛ مبنا صفحه‌هایی است که در انتشار زنده هستند',
};

/** Coverage of the static SEO files: complete, incomplete or inactive, by type and in all. */
export const StaticTab = () => (
  <Panel title={text.title} meaning={text.meaning}>
    <CoverageTable />
  </Panel>
);
