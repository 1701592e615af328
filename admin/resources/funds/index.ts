import FundIcon from '@mui/icons-material/AccountBalanceOutlined';
import { pagePath } from '../../../shared/paths.ts';
import { defineResource } from '../../data/define-resource.ts';
import { lazyComponent, lazyPages } from '../../ui/lazy-component.ts';
import { CODE_NAMES } from './code-names.ts';

const pages = () => import('./pages.tsx');

export const funds = defineResource({
  name: 'funds',
  table: 'funds',
  permission: 'funds',
  seoType: 'fund',
  search: ['name', 'symbol', 'manager'],
  title: ['name'],
  sitePath: ({ slug }) => pagePath.fund(String(slug)),
  menu: { group: 'content', icon: FundIcon },
  text: {
    name: 'صندوق |||| صندوق‌ها',
    fields: {
      name: 'نام',
      symbol: 'نماد',
      slug: 'نشانی',
      manager: 'مدیر',
      category_id: 'دسته‌بندی',
      assets: 'خالص دارایی (ریال)',
      nav: 'NAV ابطال (ریال)',
      initiation_date: 'آغاز فعالیت',
      established_date: 'تاریخ ثبت',
      risk_level: 'سطح ریسک',
      ...CODE_NAMES,
      group_id: 'شمارهٔ زیرصندوق',
      guarantor: 'بازارگردان یا ضامن',
      website: 'وب‌سایت',
      dividend_interval_months: 'فاصلهٔ تقسیم سود (ماه)',
      commodity_kind: 'نوع کالا',
      is_tradable: 'قابل معامله',
      is_active: 'فعال',
      origin: 'منبع داده',
    },
  },
  ...lazyPages(pages, { list: 'FundList', form: 'FundForm' }),
  formPages: { adds: false, actions: lazyComponent(pages, 'FundActions') },
});
