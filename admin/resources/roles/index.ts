import RoleIcon from '@mui/icons-material/BadgeOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
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

const pages = () => import('./pages.tsx');

export const roles = defineResource({
  name: 'roles',
  table: 'admin_roles',
  permission: 'users',
  key: ['name'],
  title: ['title'],
  menu: { group: 'system', icon: RoleIcon },
  text,
  list: lazyComponent(pages, 'RoleList'),
  form: lazyComponent(pages, 'RoleForm'),
  formPages: { afterCreate: 'edit' },
});
