import PwaIcon from '@mui/icons-material/InstallMobileOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** Counts of what browsers did with the installable app. */
export const pwaStats = defineResource({
  name: 'pwa-stats',
  table: 'pwa_stats',
  permission: 'sections',
  key: ['day', 'event'],
  menu: { group: 'system', icon: PwaIcon },
  text: {
    name: 'آمار نصب برنامه |||| آمار نصب برنامه',
  },
  screen: lazyComponent(() => import('./PwaStats.tsx'), 'PwaStats'),
});
