import TrashIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** What was deleted in the last 30 days, to be restored. The log holds it. */
export const trash = defineResource({
  name: 'trash',
  table: 'admin_user_logs',
  permission: 'blog',
  menu: { group: 'content', icon: TrashIcon },
  text: { name: 'حذف‌شده |||| سطل بازیافت' },
  screen: lazyComponent(() => import('./Trash.tsx'), 'Trash'),
});
