import RoleIcon from '@mui/icons-material/BadgeOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { timestampLabels } from '../../i18n/timestamp-labels.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'نقش |||| نقش‌ها و دسترسی‌ها',
  menu: 'نقش‌ها',
  fields: {
    name: 'شناسه',
    title: 'عنوان',
    description: 'توضیح',
    ...timestampLabels,
  },
};

export const roles = defineResource({
  name: 'roles',
  table: 'admin_roles',
  permission: 'users',
  key: ['name'],
  title: ['title'],
  menu: { group: 'system', icon: RoleIcon },
  text,
  list: lazyComponent(() => import('./RoleList.tsx'), 'RoleList'),
  edit: lazyComponent(() => import('./RoleForm.tsx'), 'RoleEdit'),
  create: lazyComponent(() => import('./RoleForm.tsx'), 'RoleCreate'),
});
