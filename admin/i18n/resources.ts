const stamps = { created_at: 'ساخته‌شده در', updated_at: 'آخرین تغییر' };

const run = {
  kind: 'کار', status: 'وضعیت', stage: 'مرحله', progress: 'پیشرفت', message: 'پیام', error: 'خطا', requested_by: 'درخواست‌کننده',
  started_at: 'آغاز', finished_at: 'پایان', created_at: 'درخواست',
};

/** Names of screens and their columns. */
export const resources = {
  sections: {
    name: 'بخش |||| بخش‌ها',
    fields: { title: 'عنوان', description: 'توضیح', config: 'تنظیم‌ها', template_id: 'قالب', ...stamps },
  },
  homepage: {
    name: 'صفحهٔ اصلی |||| صفحهٔ اصلی',
    fields: { page_type: 'نوع صفحه', page_id: 'صفحه', position: 'ردیف', column_position: 'ستون', section_id: 'بخش' },
  },
  categories: {
    name: 'دسته‌بندی |||| دسته‌بندی‌ها',
    fields: {
      name: 'نام انگلیسی', description: 'نام فارسی', slug: 'نشانی', color: 'رنگ', display_order: 'ترتیب', ...stamps,
    },
  },
  funds: {
    name: 'صندوق |||| صندوق‌ها',
    fields: {
      name: 'نام', symbol: 'نماد', slug: 'نشانی', manager: 'مدیر', category_id: 'دسته‌بندی', assets: 'خالص دارایی (ریال)',
      nav: 'NAV ابطال (ریال)', initiation_date: 'آغاز فعالیت', established_date: 'تاریخ ثبت', risk_level: 'سطح ریسک',
      ins_code: 'کد بورس', isin: 'شناسهٔ ISIN', reg_no: 'شمارهٔ ثبت', group_id: 'شمارهٔ زیرصندوق', guarantor: 'بازارگردان یا ضامن',
      website: 'وب‌سایت', dividend_interval_months: 'فاصلهٔ تقسیم سود (ماه)', commodity_kind: 'نوع کالا',
      is_tradable: 'قابل معامله', is_active: 'فعال', origin: 'منبع داده', ...stamps,
    },
  },
  blog: {
    name: 'نوشته |||| خبرها و تحلیل‌ها',
    fields: {
      kind: 'نوع', title: 'عنوان', slug: 'نشانی', summary: 'خلاصه', body: 'متن (Markdown)', tags: 'برچسب‌ها',
      author: 'نویسنده', image_url: 'نشانی تصویر', published_at: 'زمان انتشار', ...stamps,
    },
  },
  contact: {
    name: 'پیام |||| پیام‌های تماس',
    fields: {
      name: 'نام', email: 'ایمیل', phone: 'موبایل', subject: 'موضوع', message: 'پیام', status: 'وضعیت',
      ip_address: 'نشانی اینترنتی', user_agent: 'مرورگر', ...stamps,
    },
  },
  about: {
    name: 'متن |||| صفحهٔ درباره ما',
    fields: { section_key: 'کلید', title: 'عنوان', content: 'متن', ...stamps },
  },
  team: {
    name: 'عضو |||| اعضای تیم',
    fields: { name: 'نام', position: 'سمت', bio: 'معرفی', is_active: 'نمایش در سایت', display_order: 'ترتیب', ...stamps },
  },
  users: {
    name: 'کاربر |||| کاربران',
    fields: {
      email: 'ایمیل', first_name: 'نام', last_name: 'نام خانوادگی', role: 'نقش', is_active: 'فعال', last_login: 'آخرین ورود',
      created_by: 'سازنده', updated_by: 'آخرین ویراستار', password: 'رمز عبور', ...stamps,
    },
  },
  roles: { name: 'نقش |||| نقش‌ها و دسترسی‌ها', fields: { name: 'شناسه', title: 'عنوان', description: 'توضیح', ...stamps } },
  logs: {
    name: 'رویداد |||| گزارش فعالیت',
    fields: {
      user_id: 'کاربر', action: 'کار', resource: 'بخش', resource_id: 'شناسه', details: 'پیش و پس', ip_address: 'نشانی اینترنتی',
      user_agent: 'مرورگر', created_at: 'زمان',
    },
  },
  settings: {
    name: 'تنظیم |||| تنظیمات',
    fields: { key: 'کلید', value: 'مقدار', description: 'توضیح', is_public: 'عمومی', ...stamps },
  },
  'trading-hours': {
    name: 'ساعت معامله |||| ساعت‌های معامله',
    fields: {
      fund_kind: 'نوع صندوق', opens_at: 'آغاز', closes_at: 'پایان', weekdays: 'روزها', effective_from: 'از تاریخ',
      notice_url: 'نشانی اطلاعیه', ...stamps,
    },
  },
  sources: {
    name: 'منبع داده |||| منابع داده',
    fields: {
      id: 'شناسه', name: 'نام', url: 'نشانی', cadence_minutes: 'فاصلهٔ خواندن (دقیقه)', promise_minutes: 'مهلت تازگی (دقیقه)',
      is_enabled: 'روشن', last_run_at: 'آخرین اجرا', last_success_at: 'آخرین موفقیت', last_error: 'آخرین خطا',
      last_error_at: 'زمان خطا', ...stamps,
    },
  },
  rejections: {
    name: 'سطر ردشده |||| سطرهای ردشده',
    fields: {
      source: 'منبع', table_name: 'جدول', key: 'کلید', field: 'فیلد', value: 'مقدار', reason: 'دلیل', seen_at: 'زمان',
    },
  },
  jobs: { name: 'اجرا |||| اجراها', fields: run },
  releases: { name: 'انتشار |||| انتشارها', fields: run },
  redirects: {
    name: 'تغییر مسیر |||| تغییر مسیرها',
    fields: { from_path: 'از نشانی', to_path: 'به نشانی', status: 'کد', ...stamps },
  },
  'not-found': {
    name: 'نشانی گم‌شده |||| نشانی‌های پیدانشده',
    fields: { path: 'نشانی', hits: 'تعداد', first_seen_at: 'نخستین بار', last_seen_at: 'آخرین بار' },
  },
  'schema-templates': {
    name: 'قالب |||| قالب‌های اسکیما',
    fields: { name: 'نام', schema_type: 'نوع', template: 'قالب (JSON)', description: 'توضیح', is_active: 'فعال', ...stamps },
  },
  seo: { name: 'تنظیم سئو |||| سئو', fields: { title: 'عنوان', page_type: 'نوع صفحه', robots: 'robots', ...stamps } },
} as const;
