import SiteIcon from '@mui/icons-material/OpenInNewOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, LoadingIndicator, TitlePortal, UserMenu, Logout } from 'react-admin';
import { useOffice } from '../context.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { SchemeButton } from './SchemeButton.tsx';

const text = { toSite: 'بازگشت به سایت' };

function Header() {
  const { brand } = useOffice();
  return (
    <AppBar
      color="default"
      toolbar={
        <>
          <Button
            href="/"
            size="small"
            color="inherit"
            startIcon={<SiteIcon />}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {text.toSite}
          </Button>
          <SchemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={
        <UserMenu label="">
          <Logout />
        </UserMenu>
      }
      sx={BAR}
    >
      <strong style={{ marginInlineEnd: 16 }}>{brand}</strong>
      <TitlePortal />
    </AppBar>
  );
}

const BAR = {
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  borderBottom: '1px solid var(--line)',
  boxShadow: 'none',
};
const PAGE = {
  minWidth: 0,
  // A wide table scrolls in its own frame, never the page.
  '& .RaLayout-contentWithSidebar, & .RaList-main': { minWidth: 0 },
  '& .RaList-content, & .RaEdit-card': { overflowX: 'auto' },
  '& .RaLayout-content': { paddingInline: { xs: 1, md: 3 }, paddingBlock: 2, minWidth: 0 },
  '& .RaMenuItemLink-active': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent)',
    fontWeight: 600,
  },
  '& .RaMenuItemLink-active .RaMenuItemLink-icon': { color: 'var(--accent)' },
  '& .RaMenuItemLink-root': { borderRadius: 'var(--radius-s)', marginInline: 1, minHeight: 38 },
};

/** Header with the section's title and the way back to the site; sidebar by permission. */
export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={Header} appBarAlwaysOn menu={AdminMenu} sx={PAGE}>
    {children}
  </Layout>
);
