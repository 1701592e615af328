import type { SvgIconComponent } from '@mui/icons-material';
import FundIcon from '@mui/icons-material/AccountBalanceOutlined';
import RedirectIcon from '@mui/icons-material/AltRouteOutlined';
import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import RoleIcon from '@mui/icons-material/BadgeOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import HolidayIcon from '@mui/icons-material/EventBusyOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import LogIcon from '@mui/icons-material/HistoryOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import AboutIcon from '@mui/icons-material/InfoOutlined';
import PwaIcon from '@mui/icons-material/InstallMobileOutlined';
import NotFoundIcon from '@mui/icons-material/LinkOffOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import TeamIcon from '@mui/icons-material/PeopleAltOutlined';
import SeoIcon from '@mui/icons-material/QueryStatsOutlined';
import ReleaseIcon from '@mui/icons-material/RocketLaunchOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SourceIcon from '@mui/icons-material/StorageOutlined';
import JobIcon from '@mui/icons-material/SyncOutlined';
import SectionsIcon from '@mui/icons-material/WidgetsOutlined';
import type { ScreenName } from '../data/define-resource.ts';

export interface MenuEntry {
  readonly screen: ScreenName;
  readonly label: string;
  readonly icon: SvgIconComponent;
}

export interface MenuGroup {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** The sidebar below the dashboard. An entry shows where its resource may be read. */
export const MENU: readonly MenuGroup[] = [
  {
    label: 'محتوا',
    entries: [
      { screen: 'homepage', label: 'صفحهٔ اصلی', icon: HomeIcon },
      { screen: 'sections', label: 'بخش‌ها', icon: SectionsIcon },
      { screen: 'categories', label: 'دسته‌بندی‌ها', icon: CategoryIcon },
      { screen: 'funds', label: 'صندوق‌ها', icon: FundIcon },
      { screen: 'blog', label: 'خبرها و تحلیل‌ها', icon: ArticleIcon },
      { screen: 'contact', label: 'پیام‌های تماس', icon: MailIcon },
      { screen: 'about', label: 'درباره ما', icon: AboutIcon },
      { screen: 'team', label: 'اعضای تیم', icon: TeamIcon },
    ],
  },
  {
    label: 'سئو و نشانی‌ها',
    entries: [
      { screen: 'seo', label: 'سئو', icon: SeoIcon },
      { screen: 'redirects', label: 'تغییر مسیرها', icon: RedirectIcon },
      { screen: 'not-found', label: 'نشانی‌های پیدانشده', icon: NotFoundIcon },
    ],
  },
  {
    label: 'سامانه',
    entries: [
      { screen: 'sources', label: 'منابع داده', icon: SourceIcon },
      { screen: 'jobs', label: 'اجراها', icon: JobIcon },
      { screen: 'releases', label: 'انتشارها', icon: ReleaseIcon },
      { screen: 'pwa-stats', label: 'آمار نصب برنامه', icon: PwaIcon },
      { screen: 'users', label: 'کاربران', icon: UsersIcon },
      { screen: 'roles', label: 'نقش‌ها', icon: RoleIcon },
      { screen: 'logs', label: 'گزارش فعالیت', icon: LogIcon },
      { screen: 'trading-hours', label: 'ساعت‌های معامله', icon: ScheduleIcon },
      { screen: 'holidays', label: 'تعطیلی‌های بازار', icon: HolidayIcon },
      { screen: 'settings', label: 'تنظیمات', icon: SettingsIcon },
    ],
  },
];
