import { Alert } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Admin, CustomRoutes, localStorageStore } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { createAuthProvider } from './auth/auth-provider.ts';
import { LoginPage } from './auth/LoginPage.tsx';
import { CriticalError, StartBoundary } from './CriticalError.tsx';
import { type AdminProps, AdminContext, type AdminContextValue as OfficeFacts } from './data/admin-context.ts';
import { createAccounts } from './data/accounts.ts';
import { createDataProvider } from './data/data-provider.ts';
import { withAccounts } from './data/with-accounts.ts';
import { createI18nProvider } from './i18n/i18n-provider.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { screenRoutes } from './routes.tsx';
import { createAdminClient } from './data/supabase-client.ts';
import { RightToLeft } from './theme/RightToLeft.tsx';
import { restoreScheme } from './theme/scheme.ts';
import { theme } from './theme/theme.ts';

const text = { noApi: 'نشانی API منتشر نشده است؛ پنل مدیریت بدون آن باز نمی‌شود.' };

const Dashboard = lazy(() => import('./resources/dashboard/Dashboard.tsx').then((m) => ({ default: m.Dashboard })));
const ForgotPasswordPage = lazy(() =>
  import('./auth/ForgotPasswordPage.tsx').then((m) => ({ default: m.ForgotPasswordPage })),
);
const SetPasswordPage = lazy(() =>
  import('./auth/SetPasswordPage.tsx').then((m) => ({ default: m.SetPasswordPage })),
);

/** Where the site mounts the admin. */
const BASE = '/admin';

/** Everything that lives as long as the tab: one client, one cache, one provider each. */
function makeParts(props: OfficeFacts) {
  const cache = new QueryClient();
  return {
    cache,
    authProvider: createAuthProvider(props, cache),
    dataProvider: withAccounts(
      createDataProvider(props.client, props.api),
      createAccounts(props.client, props.api),
    ),
    i18nProvider: createI18nProvider(),
    store: localStorageStore('1', 'sandoghnama-admin'),
  };
}

function Screens({ office }: { office: OfficeFacts }) {
  const [parts] = useState(() => makeParts(office));
  return (
    <Admin
      title={office.brand}
      authProvider={parts.authProvider}
      dataProvider={parts.dataProvider}
      i18nProvider={parts.i18nProvider}
      queryClient={parts.cache}
      store={parts.store}
      theme={theme}
      layout={AdminLayout}
      loginPage={LoginPage}
      dashboard={Dashboard}
      requireAuth
      disableTelemetry
    >
      {screenRoutes}
      <CustomRoutes noLayout>
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/set-password" element={<SetPasswordPage />} />
      </CustomRoutes>
    </Admin>
  );
}

/** A data router: only such a one can ask before unsaved changes are left. */
function Office({ office }: { office: OfficeFacts }) {
  const [router] = useState(() =>
    createBrowserRouter(
      [{ path: '*', element: <Screens office={office} />, errorElement: <CriticalError /> }],
      { basename: BASE },
    ),
  );
  return (
    <AdminContext value={office}>
      <RightToLeft>
        {/* As a transition the way to the sign-in page waits for every other update, and react-admin asks for it anew at each: seconds of nothing. */}
        <RouterProvider router={router} useTransitions={false} />
      </RightToLeft>
    </AdminContext>
  );
}

function Start(props: AdminProps) {
  const [office] = useState<OfficeFacts | null>(() => {
    restoreScheme(document.documentElement, localStorage);
    return props.api ? { ...props, api: props.api, client: createAdminClient(props.api) } : null;
  });
  return office ? <Office office={office} /> : <Alert severity="warning">{text.noApi}</Alert>;
}

/** The staff's screens, mounted at /admin; the critical-error screen where they cannot start. */
export const App = (props: AdminProps) => (
  <StartBoundary>
    <Start {...props} />
  </StartBoundary>
);
