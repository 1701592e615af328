import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Alert } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Admin, CustomRoutes, localStorageStore } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import rtl from 'stylis-plugin-rtl';
import { pagePath } from '../shared/paths.ts';
import type { AdminStart } from '../shared/schema/admin-start.ts';
import { createAuthProvider } from './auth/auth-provider.ts';
import { LoginPage } from './auth/LoginPage.tsx';
import { CriticalError } from './CriticalError.tsx';
import { createAccounts, withAccounts } from './data/accounts.ts';
import { AdminContext, type AdminContextValue } from './data/admin-context.ts';
import { createDataProvider } from './data/data-provider.ts';
import { isNetworkFailure } from './data/errors.ts';
import { withSeo } from './data/page-seo.ts';
import { createAdminClient } from './data/supabase-client.ts';
import { FormFrame, KEEP_TYPED } from './drafts/FormFrame.tsx';
import { RecordActions } from './history/RecordActions.tsx';
import { createI18nProvider } from './i18n/i18n-provider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { NoScreen } from './layout/OfflineNotice.tsx';
import { dashboard } from './resources/dashboard/index.ts';
import { resources } from './resources/index.ts';
import { createRoutes } from './resources/routes.tsx';
import { restoreScheme } from './theme/scheme.ts';
import { theme as ownTheme } from './theme/theme.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { lazyComponent } from './ui/lazy-component.ts';

/**
 * `speedy` writes rules through the CSSOM into an empty <style>: the content security policy needs no
 * `unsafe-inline`, only the hash of the empty text.
 */
const rightToLeftCache = createCache({ key: 'ra', stylisPlugins: [rtl], speedy: true });

/** Mirrors the left-to-right styles of MUI. */
const RightToLeft = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={rightToLeftCache}>{children}</CacheProvider>
);

const text = { noApi: 'نشانی API منتشر نشده است؛ پنل مدیریت بدون آن باز نمی‌شود.' };

const ForgotPasswordPage = lazyComponent(() => import('./auth/ForgotPasswordPage.tsx'), 'ForgotPasswordPage');
const AccountPage = lazyComponent(() => import('./auth/AccountPage.tsx'), 'AccountPage');
const PreviewPage = lazyComponent(() => import('./preview/PreviewPage.tsx'), 'PreviewPage');
const SetPasswordPage = lazyComponent(() => import('./auth/SetPasswordPage.tsx'), 'SetPasswordPage');

/** Every form of an existing record has these buttons; a screen with more passes `actions` of its own. Every form keeps what is typed. */
const theme = {
  ...ownTheme,
  components: {
    ...ownTheme.components,
    RaEdit: { defaultProps: { actions: <RecordActions /> } },
    RaSimpleForm: {
      defaultProps: { component: FormFrame, resetOptions: KEEP_TYPED },
    },
  },
};

const MAX_RETRIES = 2;

/** A server that is away is shown at once; the notice above every screen tries again. */
const retry = (count: number, error: unknown): boolean => !isNetworkFailure(error) && count < MAX_RETRIES;

/** What lives as long as the tab: one cache, one provider of each kind. */
function createProviders(admin: AdminContextValue) {
  const { client, api } = admin;
  const cache = new QueryClient({ defaultOptions: { queries: { retry } } });
  return {
    queryClient: cache,
    authProvider: createAuthProvider(admin, cache),
    dataProvider: withAccounts(
      withSeo(createDataProvider(client, api, admin.resources), client, admin.resources),
      createAccounts(client, api),
    ),
    i18nProvider: createI18nProvider(admin.resources),
    store: localStorageStore('1', 'sandoghnama-admin'),
  };
}

function Screens({ admin }: { admin: AdminContextValue }) {
  const [providers] = useState(() => createProviders(admin));
  return (
    <Admin
      title={admin.brand}
      {...providers}
      theme={theme}
      layout={AdminLayout}
      loginPage={LoginPage}
      authenticationError={NoScreen}
      dashboard={dashboard.screen}
      requireAuth
      disableTelemetry
    >
      {createRoutes(admin.resources)}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/preview" element={<PreviewPage />} />
        <Route path="/set-password" element={<SetPasswordPage />} />
      </CustomRoutes>
    </Admin>
  );
}

/** A data router: only a data router can ask before unsaved changes are left. */
function Router({ admin }: { admin: AdminContextValue }) {
  const [router] = useState(() =>
    createBrowserRouter(
      [{ path: '*', element: <Screens admin={admin} />, errorElement: <CriticalError /> }],
      { basename: pagePath.admin },
    ),
  );
  return (
    <AdminContext value={admin}>
      <RightToLeft>
        {/* As a transition the redirect to the sign-in page waits for every other update, and react-admin repeats it at each: the screen stays empty for seconds. */}
        <RouterProvider router={router} useTransitions={false} />
      </RightToLeft>
    </AdminContext>
  );
}

function Start(props: AdminStart) {
  const [admin] = useState<AdminContextValue | null>(() => {
    restoreScheme(document.documentElement, localStorage);
    return props.api ? { ...props, api: props.api, client: createAdminClient(props.api), resources } : null;
  });
  return admin ? <Router admin={admin} /> : <Alert severity="warning">{text.noApi}</Alert>;
}

/** The staff's screens, mounted at /admin; the critical-error screen where they cannot start. */
export const App = (props: AdminStart) => (
  <ErrorBoundary fallback={<CriticalError />}>
    <Start {...props} />
  </ErrorBoundary>
);
