import { DEFAULT_SITE } from '../../shared/default-site.ts';
import { pagePath } from '../../shared/paths.ts';
import { formatNumber, ltrIsolate } from '../../shared/persian/format.ts';
import { renderRichText, type TextFormat } from '../../shared/rich-text/render-rich-text.ts';
import { SIMULATED } from '../../shared/schema/origins.ts';
import type { SnapshotReader } from '../../shared/schema/reader.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { organization } from '../../shared/seo/json-ld.ts';
import type { PageHead } from '../layouts/page-head.ts';
import { createBreadcrumbs } from '../layouts/structured-data.ts';

/** The texts of the about page that nobody edits, and the services while the staff have not written their own. */

export const independent =
  'ما هیچ صندوقی را مدیریت یا تبلیغ نمی‌کنیم. کار ما این است که داده‌های پراکندهٔ صندوق‌ها را از منابع رسمی گردآوری و پردازش کنیم و به شکلی قابل مقایسه، با تاریخ و منبع، در اختیار همه بگذاریم.';

/** A service of the list; the body is empty where the line has no colon. */
interface Service {
  readonly title: string;
  readonly body: string;
}

const services: readonly Service[] = [
  { title: 'مقایسهٔ صندوق‌ها', body: 'بازده، حباب، اندازه و نقدشوندگی همهٔ صندوق‌های یک دسته در یک جدول.' },
  { title: 'نبض بازار امروز', body: 'نقشهٔ بازار، ارزش معاملات و ورود و خروج پول حقیقی، در ساعت معاملات.' },
  { title: 'درون سبد صندوق‌ها', body: 'ترکیب دارایی و خرید و فروش هر صندوق بر پایهٔ گزارش‌های رسمی.' },
  { title: 'ابزار تصمیم', body: 'رتبهٔ هر صندوق میان هم‌گروه‌ها، ذخیرهٔ سود صندوق‌های درآمد ثابت و ضریب اهرم.' },
  { title: 'آموزش و تحلیل', body: 'راهنمای انتخاب هر نوع صندوق و تحلیل‌هایی که به عدد تکیه دارند.' },
  { title: 'دادهٔ قابل استفاده', body: 'هر جدول و نمودار با خروجی CSV و تصویر، همراه با تاریخ و منبع.' },
];

/** A service a line, «عنوان: توضیح»; empty lines are left out. */
export const servicesOf = (content: string): Service[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [title = '', ...rest] = line.split(':');
      return { title: title.trim(), body: rest.join(':').trim() };
    });

const text = {
  title: (brand: string) => `دربارهٔ ${brand}`,
  pageTitle: (brand: string) => `دربارهٔ ${brand} | مرجع مستقل دادهٔ صندوق‌های سرمایه‌گذاری`,
  description: (brand: string) =>
    `${brand} مرجع مستقل گردآوری، پردازش و نمایش دادهٔ صندوق‌های سرمایه‌گذاری ایران است. با تیم، خدمات و راه‌های تماس ما آشنا شوید.`,
  services: 'خدمات ما',
  stats: { funds: 'صندوق زیر پوشش', categories: 'دستهٔ صندوق', sources: 'منبع داده' },
  introduction: 'مرجع مستقل دادهٔ صندوق‌ها',
  team: 'تیم ما',
  contact: 'تماس با ما',
  address: 'نشانی',
  addressBody: 'تیم ما از راه دور و از ۵ شهر در ۳ کشور کار می‌کند.',
  chat: 'پیام مستقیم',
  chatBody: 'گفت‌وگو در پیام‌رسان',
  chatHere: 'با فرم همین صفحه بنویسید',
  email: 'ایمیل',
  hours: 'ساعت پاسخ‌گویی',
  hoursBody: 'همهٔ روزها، همهٔ ساعت‌ها',
};

export interface ContactCard {
  readonly title: string;
  readonly body: string;
  readonly href: string | null;
  readonly external: boolean;
}

const FORMAT: TextFormat = 'markdown';

/** The content that the staff edits; null where it is not published. */
function loadContent(snapshots: SnapshotReader, site: Site | null) {
  const about = snapshots.read('about', 'about');
  if (about === null) return null;
  const part = (key: 'introduction' | 'team' | 'contact') => ({
    title: about.content[key]?.title ?? text[key],
    html: renderRichText(about.content[key]?.content ?? '', FORMAT),
  });
  const plain = (key: 'address' | 'hours', body: string): ContactCard => ({
    title: about.content[key]?.title ?? text[key],
    body: about.content[key]?.content ?? body,
    href: null,
    external: false,
  });
  const { services: own } = about.content;
  const cards: ContactCard[] = [
    plain('address', text.addressBody),
    site?.chatUrl
      ? { title: text.chat, body: text.chatBody, href: site.chatUrl, external: true }
      : { title: text.chat, body: text.chatHere, href: '#contact-message', external: false },
    ...(site?.contactEmail
      ? [
          {
            title: text.email,
            body: ltrIsolate(site.contactEmail),
            href: `mailto:${site.contactEmail}`,
            external: false,
          },
        ]
      : []),
    plain('hours', text.hoursBody),
  ];
  return {
    introduction: part('introduction'),
    team: part('team'),
    contact: part('contact'),
    tagline: about.content.tagline?.content ?? null,
    services: {
      title: own?.title ?? text.services,
      items: own?.content ? servicesOf(own.content) : services,
    },
    members: about.team,
    cards,
    api: site?.api ?? null,
  };
}

/** What the site covers, counted from what is published. */
function statsOf(snapshots: SnapshotReader, site: Site | null) {
  const categories = snapshots.read('navigation', 'navigation')?.categories ?? [];
  const funds = categories.reduce((sum, { fundCount }) => sum + fundCount, 0);
  return [
    { value: formatNumber(funds), label: text.stats.funds },
    { value: formatNumber(categories.length), label: text.stats.categories },
    {
      value: formatNumber(site?.sources.filter(({ id }) => id !== SIMULATED).length ?? 0),
      label: text.stats.sources,
    },
  ];
}

/** The about page. */
export function loadAbout(snapshots: SnapshotReader) {
  const site = snapshots.read('site', 'site');
  const content = loadContent(snapshots, site);
  const brand = site?.brand ?? DEFAULT_SITE.brand;
  const title = text.title(brand);
  const trail = createBreadcrumbs(site, [[title, pagePath.about]]);
  const head: PageHead = {
    title: text.pageTitle(brand),
    description: text.description(brand),
    path: pagePath.about,
    override: snapshots.read('seo', 'seo/about'),
    jsonLd: [...(site ? [organization(site)] : []), trail],
  };
  const items = content
    ? [
        { id: 'intro', label: content.introduction.title },
        { id: 'services', label: content.services.title },
        { id: 'team', label: content.team.title },
        { id: 'contact', label: content.contact.title },
      ]
    : [];
  return {
    head,
    nav: { title, items },
    title,
    tagline: content?.tagline ?? site?.tagline ?? '',
    stats: statsOf(snapshots, site),
    content,
  };
}
