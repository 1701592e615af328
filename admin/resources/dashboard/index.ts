import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** /admin: the screen after signing in, open to everybody who is signed in; it has no table and no permission. */
export const dashboard = {
  menu: 'داشبورد',
  icon: DashboardIcon,
  screen: lazyComponent(() => import('./Dashboard.tsx'), 'Dashboard'),
};
