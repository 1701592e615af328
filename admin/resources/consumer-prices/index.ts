import PricesIcon from '@mui/icons-material/TrendingUpOutlined';
import { defineResource, timestampLabels } from '../../data/define-resource.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const text = {
  name: 'ماه شاخص قیمت |||| شاخص قیمت مصرف‌کننده',
  fields: {
    month: 'ماه',
    index_value: 'شاخص (۱۳۹۵ = ۱۰۰)',
    published_on: 'روز انتشار',
    is_estimate: 'شاخص یا روز انتشار برآورد است',
    note: 'یادداشت',
    source: 'منبع',
    entered_by: 'واردکننده',
    entered_at: 'زمان ورود',
    ...timestampLabels,
  },
};

const pages = () => import('./pages.tsx');

export const consumerPrices = defineResource({
  name: 'consumer-prices',
  table: 'consumer_price_index',
  permission: 'funds',
  versioned: true,
  search: ['month', 'note'],
  title: ['month'],
  menu: { group: 'content', icon: PricesIcon },
  text,
  list: lazyComponent(pages, 'ConsumerPriceList'),
  form: lazyComponent(pages, 'ConsumerPriceForm'),
});
