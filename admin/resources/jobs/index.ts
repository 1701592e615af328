import JobIcon from '@mui/icons-material/SyncOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

export const jobs = defineResource({
  name: 'jobs',
  table: 'job_runs',
  permission: 'settings',
  menu: { group: 'system', icon: JobIcon },
  text: {
    name: 'اجرا |||| اجراها',
    fields: {
      kind: 'کار',
      status: 'وضعیت',
      stage: 'مرحله',
      progress: 'پیشرفت',
      message: 'پیام',
      error: 'خطا',
      requested_by: 'درخواست‌کننده',
      started_at: 'آغاز',
      finished_at: 'پایان',
      created_at: 'درخواست',
    },
  },
  list: lazyComponent(() => import('./JobList.tsx'), 'JobList'),
});
