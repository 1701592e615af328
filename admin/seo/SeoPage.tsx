import BuildIcon from '@mui/icons-material/BuildOutlined';
import { Box, Tab, Tabs } from '@mui/material';
import { Suspense } from 'react';
import { Loading, Title, useAuthenticated, useCanAccess } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { JobButton } from '../jobs/JobButton.tsx';
import { DEFAULT_TAB, TABS } from './tabs.ts';

const text = { title: 'سئو', rebuild: 'بازسازی سئوی ایستا', tabs: 'بخش‌های سئو' };

/** /admin/seo: open to everybody who is signed in; the database decides what may be read and saved. */
export function SeoPage() {
  useAuthenticated();
  const [search, setSearch] = useSearchParams();
  const { canAccess = false } = useCanAccess({ resource: 'seo', action: 'edit' });
  const tab = TABS.find(({ id }) => id === search.get('tab')) ?? DEFAULT_TAB;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <Title title={text.title} />
      {canAccess && (
        <JobButton kind="publish-static-seo" label={text.rebuild} icon={<BuildIcon />} variant="outlined" />
      )}
      <Tabs
        value={tab.id}
        onChange={(_, id: string) => setSearch({ tab: id })}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={text.tabs}
        sx={{ borderBottom: '1px solid var(--line)' }}
      >
        {TABS.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} id={`seo-tab-${id}`} aria-controls="seo-panel" />
        ))}
      </Tabs>
      <Box role="tabpanel" id="seo-panel" aria-labelledby={`seo-tab-${tab.id}`} sx={{ minWidth: 0 }}>
        <Suspense fallback={<Loading />}>
          <tab.component key={tab.id} />
        </Suspense>
      </Box>
    </Box>
  );
}
