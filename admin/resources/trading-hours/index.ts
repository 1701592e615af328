import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'ساعت معامله |||| ساعت‌های معامله',
  fields: {
    fund_kind: 'نوع صندوق',
    opens_at: 'آغاز',
    closes_at: 'پایان',
    weekdays: 'روزها',
    effective_from: 'از تاریخ',
    notice_url: 'نشانی اطلاعیه',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const tradingHours = defineResource({
  name: 'trading-hours',
  table: 'trading_sessions',
  permission: 'settings',
  versioned: true,
  duplicates: true,
  title: ['fund_kind'],
  menu: { group: 'system', icon: ScheduleIcon },
  text,
  list: lazyComponent(pages, 'TradingHoursList'),
  form: lazyComponent(pages, 'TradingHoursForm'),
  formPages: { title: lazyComponent(pages, 'HoursTitle') },
});
