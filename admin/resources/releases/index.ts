import ReleaseIcon from '@mui/icons-material/RocketLaunchOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** Publish, list, compare and roll back releases. The list is the result of the job "list-releases". */
export const releases = defineResource({
  name: 'releases',
  table: 'job_runs',
  permission: 'settings',
  menu: { group: 'system', icon: ReleaseIcon },
  text: {
    name: 'انتشار |||| انتشارها',
  },
  screen: lazyComponent(() => import('./Releases.tsx'), 'Releases'),
});
