import BuildIcon from '@mui/icons-material/BuildOutlined';
import { Box, Tab, Tabs, useMediaQuery } from '@mui/material';
import { type ComponentType, Suspense } from 'react';
import { Loading, Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { usePermitted } from '../data/access.ts';
import { JobButton } from '../jobs/JobButton.tsx';
import { PHONE } from '../theme/phone.ts';
import { Choice } from '../ui/Choice.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';

interface SeoTab {
  /** In the address: /admin/seo?tab=<id> */
  readonly id: string;
  readonly label: string;
  readonly component: ComponentType;
}

const tab = <Name extends string>(
  id: string,
  label: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): SeoTab => ({ id, label, component: lazyComponent(load, name) });

/** The tabs of /admin/seo in their order. A new tab is a folder and a line here. */
const TABS: readonly SeoTab[] = [
  tab('tools', 'ابزارهای سئو', () => import('./tools/ToolsTab.tsx'), 'ToolsTab'),
  tab('social', 'بررسی اشتراک‌گذاری', () => import('./social/SocialTab.tsx'), 'SocialTab'),
  tab('health', 'سلامت سئو', () => import('./health/HealthTab.tsx'), 'HealthTab'),
  tab('static', 'وضعیت ایستا', () => import('./shared/CoverageTable.tsx'), 'StaticTab'),
  tab('sitemap', 'نقشهٔ سایت و خزنده‌ها', () => import('./sitemap/SitemapTab.tsx'), 'SitemapTab'),
  tab('categories', 'سئوی دسته‌بندی‌ها', () => import('./categories/CategoriesTab.tsx'), 'CategoriesTab'),
  tab('funds', 'سئوی صندوق‌ها', () => import('./funds/FundsTab.tsx'), 'FundsTab'),
  tab('bulk', 'عملیات گروهی', () => import('./bulk/BulkTab.tsx'), 'BulkTab'),
  tab('settings', 'تنظیمات سئو', () => import('./settings/SettingsTab.tsx'), 'SettingsTab'),
  tab('analyzer', 'تحلیلگر', () => import('./analyzer/AnalyzerTab.tsx'), 'AnalyzerTab'),
  tab('reports', 'گزارش‌ها', () => import('./reports/ReportsTab.tsx'), 'ReportsTab'),
  tab('schema', 'اسکیما', () => import('./schema/SchemaTab.tsx'), 'SchemaTab'),
];

/** The tab that opens without `?tab=`. */
const DEFAULT_TAB = TABS.find(({ id }) => id === 'health') as SeoTab;

const text = { tab: (name: string) => `: ${name}`, rebuild: 'بازسازی سئوی ایستا', tabs: 'بخش‌های سئو' };

/** On a phone the tabs are one menu: twelve do not fit in a line. */
const TAB_NAMES = Object.fromEntries(TABS.map(({ id, label }) => [id, label]));

/** All tabs at once, in as many lines as they need. */
const TabRows = ({ value, onChange }: { value: string; onChange: (id: string) => void }) => (
  <Tabs
    value={value}
    onChange={(_, id: string) => onChange(id)}
    aria-label={text.tabs}
    sx={ROWS}
    slotProps={{ indicator: { sx: { display: 'none' } } }}
  >
    {TABS.map(({ id, label }) => (
      <Tab key={id} value={id} label={label} id={`seo-tab-${id}`} aria-controls="seo-panel" />
    ))}
  </Tabs>
);

const ROWS = {
  borderBottom: '1px solid var(--line)',
  '& .MuiTabs-list': { flexWrap: 'wrap' },
  '& .Mui-selected': { boxShadow: 'inset 0 -2px var(--accent)' },
};

/** /admin/seo: open to everybody who is signed in; the database decides what may be read and saved. */
export function SeoPage() {
  const [search, setSearch] = useSearchParams();
  const canAccess = usePermitted()('seo', 'edit');
  const tab = TABS.find(({ id }) => id === search.get('tab')) ?? DEFAULT_TAB;
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const choice = { value: tab.id, onChange: (id: string) => setSearch({ tab: id }) };
  const panel = isPhone
    ? { role: 'region', 'aria-label': tab.label }
    : { role: 'tabpanel', id: 'seo-panel', 'aria-labelledby': `seo-tab-${tab.id}` };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      {/* After the screen's own name. */}
      <Title title={text.tab(tab.label)} />
      {canAccess && (
        <JobButton kind="publish-static-seo" label={text.rebuild} icon={<BuildIcon />} variant="outlined" />
      )}
      {isPhone ? <Choice label={text.tabs} choices={TAB_NAMES} {...choice} /> : <TabRows {...choice} />}
      <Box {...panel} sx={{ minWidth: 0 }}>
        <Suspense fallback={<Loading />}>
          <tab.component key={tab.id} />
        </Suspense>
      </Box>
    </Box>
  );
}
