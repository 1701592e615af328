import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { settingName } from '../../../shared/schema/setting-names.ts';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { storedValue } from './setting-value.ts';

const text = {
  name: 'تنظیم |||| تنظیمات',
  fields: {
    key: 'کلید',
    value: 'مقدار',
    description: 'توضیح',
    is_public: 'عمومی',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const settings = defineResource({
  name: 'settings',
  table: 'site_settings',
  permission: 'settings',
  key: ['key'],
  versioned: true,
  search: ['key', 'description'],
  title: ['key'],
  nameOf: ({ id }) => settingName(String(id))?.name ?? String(id),
  menu: { group: 'system', icon: SettingsIcon },
  text,
  list: lazyComponent(pages, 'SettingList'),
  form: lazyComponent(pages, 'SettingForm'),
  formPages: { toRow: (values) => ({ ...values, value: storedValue(values.key, values.value) }) },
});
