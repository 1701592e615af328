import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { settingName } from '../../../shared/schema/setting-names.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyPages } from '../../ui/lazy-component.ts';
import { storedValue } from './setting-value.ts';

export const settings = defineResource({
  name: 'settings',
  table: 'site_settings',
  permission: 'settings',
  key: ['key'],
  search: ['key', 'description'],
  title: ['key'],
  nameOf: ({ id }) => settingName(String(id))?.name ?? String(id),
  menu: { group: 'system', icon: SettingsIcon },
  text: {
    name: 'تنظیم |||| تنظیمات',
    fields: {
      key: 'کلید',
      value: 'مقدار',
      description: 'توضیح',
      is_public: 'عمومی',
    },
  },
  ...lazyPages(() => import('./pages.tsx'), { list: 'SettingList', form: 'SettingForm' }),
  formPages: { toRow: (values) => ({ ...values, value: storedValue(values.key, values.value) }) },
});
