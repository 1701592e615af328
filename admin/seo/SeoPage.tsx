import BuildIcon from '@mui/icons-material/BuildOutlined';
import { Box, Tab, Tabs, useMediaQuery } from '@mui/material';
import { Suspense } from 'react';
import { Loading, Title, useAuthenticated, useCanAccess } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { JobButton } from '../jobs/JobButton.tsx';
import { Choice } from '../ui/Choice.tsx';
import { DEFAULT_TAB, TABS } from './tabs.ts';

const text = { named: (tab: string) => `سئو: ${tab}`, rebuild: 'بازسازی سئوی ایستا', tabs: 'بخش‌های سئو' };

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
  useAuthenticated();
  const [search, setSearch] = useSearchParams();
  const { canAccess = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const tab = TABS.find(({ id }) => id === search.get('tab')) ?? DEFAULT_TAB;
  const isPhone = useMediaQuery('(max-width: 599.95px)', { noSsr: true });
  const choice = { value: tab.id, onChange: (id: string) => setSearch({ tab: id }) };
  const panel = isPhone
    ? { role: 'region', 'aria-label': tab.label }
    : { role: 'tabpanel', id: 'seo-panel', 'aria-labelledby': `seo-tab-${tab.id}` };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <Title title={text.named(tab.label)} />
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
