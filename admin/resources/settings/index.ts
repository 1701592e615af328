import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { defineResource } from '../../data/define-resource.ts';
import { timestampLabels } from '../../i18n/timestamp-labels.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'تنظیم |||| تنظیمات',
  menu: 'تنظیمات',
  fields: {
    key: 'کلید',
    value: 'مقدار',
    description: 'توضیح',
    is_public: 'عمومی',
    ...timestampLabels,
  },
};

export const settings = defineResource({
  name: 'settings',
  table: 'site_settings',
  permission: 'settings',
  key: ['key'],
  versioned: true,
  search: ['key', 'description'],
  title: ['key'],
  menu: { group: 'system', icon: SettingsIcon },
  text,
  list: lazyComponent(() => import('./SettingList.tsx'), 'SettingList'),
  edit: lazyComponent(() => import('./SettingForm.tsx'), 'SettingEdit'),
  create: lazyComponent(() => import('./SettingForm.tsx'), 'SettingCreate'),
});
