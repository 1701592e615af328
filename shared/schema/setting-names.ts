import { faDigits } from '../persian/digits.ts';
import type { SettingKey } from './site-settings.ts';

/** Headings of the settings screen, in its order. */
export const SETTING_GROUPS = {
  site: 'نام و نشانی سایت',
  links: 'تماس و پیوندها',
  figures: 'ارقام و داده‌ها',
  publishing: 'انتشار',
  search: 'موتورهای جست‌وجو و تغییر مسیر',
  privacy: 'پیام‌ها و API',
  schedule: 'زمان‌بندی (به وقت تهران)',
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;

export interface SettingName {
  readonly group: SettingGroup;
  readonly name: string;
  /** What it does, for the staff. */
  readonly help: string;
  /** What its value may be; `pipeline.setting_hint` in the database says the same. */
  readonly expects: string;
}

const name = 'یک نام در یک سطر، حداکثر ۲۰۰ نویسه';
const address = 'نشانی با http:// یا https://، بدون فاصله؛ یا خالی';
const wait = 'عددی از ۰ تا ۶۰۰٬۰۰۰ (میلی‌ثانیه)';

const ROBOTS_EXPECTS =
  'هر سطر «User-agent»، «Allow»، «Disallow»، «Crawl-delay»، «Sitemap» یا توضیحی با # است؛ نخست یک User-agent، سپس قاعده‌هایش؛ مسیرها با / یا * آغاز می‌شوند؛ وقفه عددی درست از ۱ تا ۶۰ (ثانیه)';

/** Persian names of the known settings. */
export const SETTING_NAMES = {
  brand: { group: 'site', name: 'نام سایت', help: 'در سربرگ، عنوان همهٔ صفحه‌ها و پانوشت', expects: name },
  brand_latin: {
    group: 'site',
    name: 'نام لاتین سایت',
    help: 'در داده‌های ساخت‌یافته و فایل‌ها',
    expects: name,
  },
  tagline: {
    group: 'site',
    name: 'شعار',
    help: 'کنار نام سایت و در صفحهٔ درباره، اگر آن صفحه شعار خود را ندارد',
    expects: 'حداکثر ۳۰۰ نویسه در یک سطر',
  },
  origin: {
    group: 'site',
    name: 'نشانی سایت',
    help: 'پیوندهای کامل، نقشهٔ سایت و robots.txt با آن ساخته می‌شوند',
    expects:
      'نشانی بدون مسیر با http:// یا https:// و حرف‌های کوچک، مانند https://sandoghnama.ir؛ درگاه ۱ تا ۶۵۵۳۵ و نه درگاه پیش‌فرض',
  },
  contact_email: {
    group: 'links',
    name: 'رایانامهٔ تماس',
    help: 'در صفحهٔ درباره؛ خالی یعنی نشان داده نمی‌شود',
    expects: 'یک رایانامه مانند info@example.ir؛ یا خالی',
  },
  chat_url: {
    group: 'links',
    name: 'نشانی گفت‌وگو',
    help: 'راه تماس دوم در صفحهٔ درباره',
    expects: address,
  },
  magazine_url: {
    group: 'links',
    name: 'نشانی مجله',
    help: 'پیوند مجله در صفحهٔ جست‌وجو؛ خالی یعنی فهرست تحلیل‌ها',
    expects: address,
  },
  blog_url: {
    group: 'links',
    name: 'نشانی وبلاگ',
    help: 'پیوند وبلاگ در نوار سایت؛ خالی یعنی خبرهای سایت',
    expects: address,
  },
  rules: {
    group: 'figures',
    name: 'ارقام مقرراتی راهنماها',
    help: 'درصدهایی که راهنمای دسته‌ها می‌آورد، هرکدام با روز مقررات',
    expects: 'هر رقم درصدی از ۰ تا ۱۰۰ است، با روزی که مقررات آن را گفته است',
  },
  show_sample_data: {
    group: 'figures',
    name: 'کارت نمونه',
    help: 'هنگام نبود دادهٔ لحظه‌ای کارت نمونه نشان داده می‌شود',
    expects: 'روشن یا خاموش',
  },
  publish_debounce_ms: {
    group: 'publishing',
    name: 'درنگ انتشار',
    help: 'میلی‌ثانیه پس از آخرین تغییر، هنگام انتشار یا اندکی پس از آن؛ تغییر نخست بی‌درنگ منتشر می‌شود',
    expects: wait,
  },
  publish_longest_wait_ms: {
    group: 'publishing',
    name: 'بیشترین درنگ انتشار',
    help: 'میلی‌ثانیه پس از نخستین تغییر',
    expects: wait,
  },
  publish_pages_within_ms: {
    group: 'publishing',
    name: 'درنگ صفحه‌ها',
    help: 'خوانندهٔ صفحهٔ صندوق، فهرست و نقشه رقم‌های تازه را بی‌درنگ می‌بیند؛ صفحهٔ صندوق برای خزنده‌ها، و صفحهٔ دسته‌ها، حباب‌ها و غربالگر تا این مدت و در پایان بازار نوشته می‌شوند؛ ۰ یعنی همیشه بی‌درنگ',
    expects: wait,
  },
  indexnow: {
    group: 'search',
    name: 'خبر دادن به IndexNow',
    help: 'نشانی صفحه‌های تغییرکرده به موتورهای جست‌وجو فرستاده می‌شود',
    expects:
      'روشن یا خاموش؛ برای روشن کردن کلیدی از ۸ تا ۱۲۸ حرف لاتین، رقم و خط تیره؛ فاصله‌ها عددی از ۱ تا ۱۰۰٬۰۰۰',
  },
  robots: {
    group: 'search',
    name: 'robots.txt',
    help: 'به خزنده‌ها می‌گوید کدام نشانی‌ها را نخوانند؛ ویرایشگر آن در سئو، نقشهٔ سایت است',
    expects: ROBOTS_EXPECTS,
  },
  redirect_hosts: {
    group: 'search',
    name: 'دامنه‌های مجاز تغییر مسیر',
    help: 'دامنه‌های بیرون از سایت که تغییر مسیر می‌تواند به آن‌ها برود؛ فقط مدیر کل',
    expects: `در هر سطر یک دامنه با حرف‌های کوچک، مانند fipiran.ir؛ حداکثر ${faDigits('200')} دامنه`,
  },
  contact_message_days: {
    group: 'privacy',
    name: 'نگهداری پیام‌ها',
    help: 'پیام‌های تماس پس از این تعداد روز، با نشانی و مرورگر فرستنده، پاک می‌شوند',
    expects: 'عددی درست از ۱ تا ۳۶۵۰ (روز)',
  },
  api: {
    group: 'privacy',
    name: 'نشانی API',
    help: 'سامانه هنگام آغاز می‌نویسد؛ بی آن فرم تماس نشان داده نمی‌شود',
    expects: 'نشانی کامل با http:// یا https:// و کلید عمومی',
  },
  api_address_header: {
    group: 'privacy',
    name: 'سرایند نشانی کاربر',
    help: 'سرایندی که سرویس میزبان API نشانی فرستنده را در آن می‌نویسد',
    expects: 'یکی از این‌ها: x-forwarded-for، cf-connecting-ip، x-real-ip، fly-client-ip، true-client-ip',
  },
} as const satisfies Readonly<Record<SettingKey, SettingName>>;

/** Entries of the schedule by setting; see `pipeline/service/schedule/entries.ts`. */
const SCHEDULES: Readonly<Record<string, readonly [name: string, help: string]>> = {
  schedule_sources: ['خواندن منبع‌ها', 'هر منبع با آهنگ و ساعت بازار خودش خوانده می‌شود'],
  schedule_catch_up: ['خواندن دوبارهٔ روزهای گذشته', 'سه روز گذشته دوباره از TSETMC خوانده می‌شود'],
  schedule_publish: ['انتشار بی‌رویداد', 'برای تاریخ‌هایی که می‌رسند، مانند آغاز نمایش یک بخش'],
  schedule_report: ['ساخت گزارش‌های سئو', 'گزارش‌ها در صفحهٔ سئو دیده می‌شوند'],
  schedule_tidy: ['پاک‌سازی', 'اجراها، انتشارها و پیام‌های کهنه پاک می‌شوند'],
};
export const SCHEDULE_EXPECTS =
  'پنج بخش: دقیقه، ساعت، روز ماه، ماه، روز هفته؛ مانند «*/5 9-12 * * *»، یا «off» برای خاموش';

/** Name and help of a setting; undefined for keys that nobody knows. */
export function settingName(key: string): SettingName | undefined {
  if (Object.hasOwn(SETTING_NAMES, key)) return SETTING_NAMES[key as SettingKey];
  const schedule = SCHEDULES[key];
  return schedule && { group: 'schedule', name: schedule[0], help: schedule[1], expects: SCHEDULE_EXPECTS };
}

/** Every key with a name, in the order of the screen. */
export const NAMED_SETTINGS: readonly string[] = [...Object.keys(SETTING_NAMES), ...Object.keys(SCHEDULES)];
