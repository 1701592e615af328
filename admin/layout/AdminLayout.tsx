import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import AccountIcon from '@mui/icons-material/ManageAccountsOutlined';
import SiteIcon from '@mui/icons-material/OpenInNewOutlined';
import SignOutIcon from '@mui/icons-material/PowerSettingsNew';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Box, Button, ListItemIcon, ListItemText, MenuItem, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  UserMenu,
  useSidebarState,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { SignInAgain } from '../auth/SignInAgain.tsx';
import { useAdmin } from '../data/admin-context.ts';
import { SPACE_BELOW } from '../theme/form-bar.ts';
import { chooseScheme, currentScheme } from '../theme/scheme.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { useLeaveGuard, useSignOut } from '../ui/leave-guard.tsx';
import { ToolButton } from '../ui/ToolButton.tsx';
import { useHeaderAsDocumentTitle } from '../ui/use-document-title.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { PublishNotice } from './PublishNotice.tsx';

const IN_BAR = { size: 'medium', color: 'inherit' } as const;

const searchText = { open: 'جستجو در همهٔ بخش‌ها (Ctrl+K)' };

/** Loaded at the first opening. */
const SearchDialog = lazyComponent(() => import('./SearchDialog.tsx'), 'SearchDialog');

/** True for Ctrl-K and ⌘K, whatever the keyboard's language. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.code === 'KeyK';

/** Searches screens and records from every screen, by button or Ctrl-K. */
function GlobalSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <ToolButton
        label={searchText.open}
        icon={SearchIcon}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        {...IN_BAR}
      />
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const schemeText = { dark: 'حالت تیره', light: 'حالت روشن' };

/** Switches between light and dark. */
function SchemeButton() {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [, redraw] = useState(0);
  const next = currentScheme(document.documentElement, systemIsDark) === 'dark' ? 'light' : 'dark';
  return (
    <ToolButton
      label={schemeText[next]}
      icon={next === 'dark' ? DarkIcon : LightIcon}
      onClick={() => {
        chooseScheme(document.documentElement, localStorage, next);
        redraw((count) => count + 1);
      }}
      {...IN_BAR}
    />
  );
}

const text = { toSite: 'بازگشت به سایت', account: 'حساب من' };

function AccountLink() {
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={menu?.onClose}>
      <ListItemIcon>
        <AccountIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{text.account}</ListItemText>
    </MenuItem>
  );
}

function SignOut() {
  const signOut = useSignOut();
  const translate = useTranslate();
  return (
    <MenuItem onClick={() => void signOut()}>
      <ListItemIcon>
        <SignOutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('ra.auth.logout')}</ListItemText>
    </MenuItem>
  );
}

function Header() {
  const { brand } = useAdmin();
  useHeaderAsDocumentTitle();
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
            aria-label={text.toSite}
            sx={TO_SITE}
          >
            <span>{text.toSite}</span>
          </Button>
          <GlobalSearch />
          <SchemeButton />
          <LoadingIndicator />
        </>
      }
      userMenu={
        <UserMenu label="">
          <AccountLink />
          <SignOut />
        </UserMenu>
      }
      sx={BAR}
    >
      <Box component="strong" sx={{ marginInlineEnd: 2, display: { xs: 'none', sm: 'inline' } }}>
        {brand}
      </Box>
      <TitlePortal />
    </AppBar>
  );
}

/** On a phone the icon alone: the screen's title needs the width. */
const TO_SITE = {
  whiteSpace: 'nowrap',
  minWidth: { xs: 40, sm: 64 },
  '& > span:last-of-type': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '-2px 8px' } },
};
const BAR = {
  backgroundColor: 'var(--surface)',
  color: 'var(--ink)',
  borderBottom: '1px solid var(--line)',
  boxShadow: 'none',
};
const PAGE = {
  minWidth: 0,
  // A wide table scrolls in its own frame; the page does not.
  '& .RaLayout-contentWithSidebar, & .RaList-main, & .RaList-content': { minWidth: 0 },
  '& .RaDataTable-tableWrapper, & .RaEdit-card': { overflowX: 'auto' },
  '& .RaLayout-content': { paddingInline: { xs: 1, md: 3 }, paddingBlock: 2, minWidth: 0, ...SPACE_BELOW },
  '& .RaMenuItemLink-active': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent)',
    fontWeight: 600,
  },
  '& .RaMenuItemLink-active .RaMenuItemLink-icon': { color: 'var(--accent)' },
  '& .RaMenuItemLink-root': { borderRadius: 'var(--radius-s)', marginInline: 1, minHeight: 38 },
};

/**
 * On a phone the sidebar covers the screen: whatever a wider window has stored, it begins closed. It is mounted once that is stored: a drawer
 * that is mounted open and closed at once stays above the screen, unseen.
 */
function ClosedSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [, setOpen] = useSidebarState();
  const [mounted, setMounted] = useState(isPhone ? null : 'desk');
  const kind = isPhone ? 'phone' : 'desk';
  useEffect(() => {
    if (isPhone) setOpen(false);
    setMounted(isPhone ? 'phone' : 'desk');
  }, [isPhone, setOpen]);
  return mounted === kind && <Sidebar key={kind} {...props} />;
}

/** Header with the section's title and the way back to the site; sidebar by permission. */
export function AdminLayout({ children }: { children: ReactNode }) {
  useLeaveGuard();
  return (
    <Layout appBar={Header} appBarAlwaysOn menu={AdminMenu} sidebar={ClosedSidebar} sx={PAGE}>
      <PublishNotice />
      {children}
      <SignInAgain />
    </Layout>
  );
}
