import { hides, type Own, precedes, shows, type TableProbes } from './probe.ts';

/** Rows that the probes refer to. */
const GOLD = '00000000-0000-4000-8000-0000000000c1';
const EQUITY = '00000000-0000-4000-8000-0000000000c2';
const TEXT = '00000000-0000-4000-8000-0000000000e1';
const CARDS = '00000000-0000-4000-8000-0000000000e2';
/** A section and a fund that nothing refers to yet. */
const SPARE = '00000000-0000-4000-8000-0000000000d1';

/** What the site has before anything is edited. */
export const BASE_ROWS = `
  insert into categories (id, name, description, slug, display_order) values
    ('${GOLD}', 'gold', 'طلا', 'طلا', 1), ('${EQUITY}', 'equity', 'سهامی', 'سهامی', 2),
    (gen_random_uuid(), 'fixed-income', 'درآمد ثابت', 'درآمد-ثابت', 3);
  insert into funds (name, symbol, slug, category_id, origin)
    select 'صندوق ' || f.slug, f.slug, f.slug, c.id, 'fipiran' from categories c
    join (values ('gold', 'عیار'), ('gold', 'زر'), ('equity', 'آگاس')) f (kind, slug) on f.kind = c.name;
  insert into fund_live_data (fund_id, timestamp, current_price, price_change_percent, trading_volume, trading_value, origin)
    select id, '2026-08-16 12:00+03:30', 1000, 1, 10, 10000, 'tsetmc' from funds;
  insert into section_templates (id, type, name) values ('${TEXT}', 'text', 'متن'), ('${CARDS}', 'card-collection', 'کارت‌ها');
  insert into sections (id, template_id, title, config) values ('${SPARE}', '${TEXT}', 'بخش یدکی', '{"content": "متن یدکی"}');
  insert into funds (id, name, slug, category_id, origin) values ('${SPARE}', 'صندوق یدکی', 'یدکی', '${EQUITY}', 'fipiran');
  insert into trading_sessions (fund_kind, opens_at, closes_at, weekdays, effective_from)
    values ('default', '09:00', '12:30', '{6,7,1,2,3}', '2026-01-01');`;

const page = (path: string): RegExp => new RegExp(`^${path}\\.html$`);
const categoryOf = ({ id, name }: Own): string =>
  `insert into categories (id, name, description, slug, display_order) values ('${id}', '${name}', 'دستهٔ ${name}', '${name}', 90);`;
const fundOf = ({ id, name }: Own): string =>
  `insert into funds (id, name, slug, category_id, origin) values ('${id}', 'صندوق ${name}', '${name}', '${GOLD}', 'fipiran');`;

const content: readonly TableProbes[] = [
  {
    table: 'categories',
    row: ({ id, name }) => ({ id, name, slug: name, description: `دستهٔ ${name}`, display_order: 50 }),
    probes: ({ name }) => ({
      name: { value: 'طلای آزمون', visible: shows('id="guide"', page(`categories/${name}`)) },
      slug: { value: `${name}-new`, visible: shows(`/categories/${name} /categories/${name}-new`) },
      color: { value: '#12ab34', visible: shows('#12ab34') },
      display_order: {
        value: 0,
        visible: precedes(`"/categories/${name}"`, '"/categories/طلا"', 'about.html'),
      },
    }),
  },
  {
    table: 'funds',
    row: ({ id, name }) => ({
      id,
      name: `صندوق ${name}`,
      symbol: `نماد ${name}`,
      slug: name,
      category_id: GOLD,
      is_tradable: true,
      is_active: true,
      origin: 'fipiran',
    }),
    probes: ({ name }) => ({
      slug: { value: `${name}-new`, visible: shows(`/funds/${name} /funds/${name}-new`) },
      category_id: { value: EQUITY, visible: shows('(سهامی)', page(`funds/${name}`)) },
      website: { value: 'probe.example.ir', visible: shows('https://probe.example.ir') },
      initiation_date: { value: '2019-03-21', visible: shows('۱۳۹۸/۰۱/۰۱', page(`funds/${name}`)) },
      established_date: { value: '2019-03-22', visible: shows('۱۳۹۸/۰۱/۰۲', page(`funds/${name}`)) },
      dividend_interval_months: { value: 7, visible: shows('هر ۷ ماه', page(`funds/${name}`)) },
      reg_no: { value: '77123', visible: shows('۷۷۱۲۳') },
      commodity_kind: { value: 'silver', visible: shows('نقره', page(`funds/${name}`)) },
      is_tradable: { value: false, visible: shows('غیر قابل معامله', page(`funds/${name}`)) },
      is_active: { value: false, visible: shows('غیرفعال', page(`funds/${name}`)) },
    }),
  },
  {
    table: 'articles',
    row: ({ id, name }) => ({
      id,
      kind: 'news',
      slug: name,
      title: `خبر ${name}`,
      body: 'متن خبر',
      published_at: '2026-08-01T08:00:00Z',
    }),
    probes: ({ name, marker }) => ({
      kind: { value: 'analysis', visible: shows(`خبر ${name}`, page(`analysis/${name}`)) },
      slug: { value: `${name}-new`, visible: shows(`/news/${name} /news/${name}-new`) },
      tags: { value: [marker], visible: shows(marker) },
      image_url: {
        value: 'https://pictures.example.ir/p.webp',
        visible: shows('https://pictures.example.ir/p.webp'),
      },
      published_at: {
        value: '2026-07-23T08:00:00Z',
        visible: shows('۱ مرداد ۱۴۰۵', page(`news/${name}`)),
      },
    }),
  },
  {
    table: 'team_members',
    row: ({ id, name }) => ({ id, name: `عضو ${name}`, position: 'سمت', display_order: 50, is_active: true }),
    probes: ({ name }) => ({
      is_active: { value: false, visible: hides(`عضو ${name}`) },
      display_order: {
        value: 0,
        visible: precedes(`عضو ${name}`, 'عضو team-members-bio-x', 'about.html'),
      },
    }),
  },
  {
    table: 'menu_links',
    row: ({ id, name }) => ({
      id,
      place: 'main',
      label: `پیوند ${name}`,
      href: `/?${name}`,
      display_order: 50,
    }),
    probes: ({ name }) => ({
      place: { value: 'foot', visible: precedes('class="page-foot"', `پیوند ${name}`, 'about.html') },
      href: { value: 'https://menu.example.ir/p', visible: shows('https://menu.example.ir/p') },
      is_active: { value: false, visible: hides(`پیوند ${name}`) },
      display_order: {
        value: -1,
        visible: precedes(`پیوند ${name}`, 'همهٔ صندوق‌ها</a>', 'about.html'),
      },
    }),
  },
  {
    table: 'faq_entries',
    row: ({ id, name }) => ({ id, question: `پرسش ${name}`, answer: `پاسخ ${name}`, display_order: 50 }),
    probes: ({ name }) => ({
      is_active: { value: false, visible: hides(`پرسش ${name}`) },
      display_order: {
        value: -1,
        visible: precedes(`پرسش ${name}`, 'صندوق سرمایه‌گذاری چیست؟', 'index.html'),
      },
    }),
  },
  {
    table: 'redirects',
    row: ({ id, name }) => ({ id, from_path: `/old-${name}`, to_path: '/funds', status: 301 }),
    probes: ({ name }) => ({
      from_path: { value: `/older-${name}`, visible: shows(`/older-${name} /funds 301`) },
      to_path: { value: '/about', visible: shows(`/old-${name} /about 301`) },
      status: { value: 302, visible: shows(`/old-${name} /funds 302`) },
    }),
  },
];

const market: readonly TableProbes[] = [
  {
    table: 'data_sources',
    row: ({ name }) => ({ id: name, name: `منبع ${name}`, cadence_minutes: 60, promise_minutes: 1440 }),
    probes: () => ({
      url: { value: 'https://source.example.ir/p', visible: shows('https://source.example.ir/p') },
      promise_minutes: { value: 2520, visible: shows('۴۲ ساعت') },
    }),
  },
  {
    table: 'trading_sessions',
    row: ({ id, name }) => ({
      id,
      fund_kind: name,
      opens_at: '09:00',
      closes_at: '12:30',
      weekdays: [6, 7],
      effective_from: '2026-01-01',
    }),
    probes: () => ({
      fund_kind: { value: 'pension', visible: shows('&quot;pension&quot;') },
      opens_at: { value: '07:41', visible: shows('۰۷:۴۱') },
      closes_at: { value: '19:43', visible: shows('۱۹:۴۳') },
      weekdays: { value: [5], visible: shows('جمعه', /quality/) },
      effective_from: { value: '2025-03-25', visible: shows('۱۴۰۴/۰۱/۰۵') },
      notice_url: {
        value: 'https://notice.example.ir/hours',
        visible: shows('https://notice.example.ir/hours'),
      },
    }),
  },
  {
    table: 'market_holidays',
    row: ({ id, name }, field) => ({ id, date: HOLIDAYS[field] ?? '2026-09-30', title: `تعطیل ${name}` }),
    probes: () => ({
      date: { value: '2026-09-24', visible: shows('2026-09-24') },
      notice_url: { value: 'https://notice.example.ir/off', visible: shows('https://notice.example.ir/off') },
    }),
  },
];

/** A day is a holiday once. */
const HOLIDAYS: Readonly<Record<string, string>> = {
  date: '2026-09-21',
  title: '2026-09-22',
  notice_url: '2026-09-23',
};

/** Places a section below another one on the page of the category `own`. */
const placed = ({ id, name }: Own): string => `
  insert into sections (id, template_id, title, config)
    select gen_random_uuid(), '${TEXT}', 'پایان ${name}', '{"content": "متن"}';
  insert into page_sections (page_type, page_id, position, section_id)
    select 'category', '${id}', case when id = '${id}' then 1 else 2 end, id from sections
    where id = '${id}' or title = 'پایان ${name}';`;

const sections: readonly TableProbes[] = [
  {
    table: 'sections',
    before: categoryOf,
    row: ({ id, name }) => ({
      id,
      template_id: TEXT,
      title: `بخش ${name}`,
      config: { content: `متن ${name}` },
    }),
    after: placed,
    probes: ({ name, marker }) => ({
      template_id: {
        value: CARDS,
        row: { config: { content: `متن ${name}`, items: [{ title: `کارت ${name}` }] } },
        visible: shows(`کارت ${name}`),
      },
      config: { value: { content: marker }, visible: shows(marker) },
    }),
  },
  {
    table: 'section_templates',
    before: categoryOf,
    row: ({ id, name }) => ({ id, type: 'text', name, default_config: { content: 'متن' } }),
    after: (own) =>
      `insert into sections (id, template_id, title) values ('${own.id}', '${own.id}', 'بخش ${own.name}'); ${placed(own)}`,
    probes: ({ marker }) => ({
      type: { value: marker, visible: shows(marker) },
      default_config: { value: { content: marker }, visible: shows(marker) },
    }),
  },
  {
    table: 'page_sections',
    before: (own) => `${categoryOf(own)} insert into sections (id, template_id, title, config) values
        ('${own.id}', '${TEXT}', 'بخش ${own.name}', '{"content": "متن"}');
      insert into sections (template_id, title, config) values ('${TEXT}', 'پایان ${own.name}', '{"content": "متن"}');
      insert into page_sections (page_type, page_id, position, section_id)
        select 'category', '${own.id}', 2, id from sections where title = 'پایان ${own.name}';`,
    row: ({ id }) => ({ id, page_type: 'category', page_id: id, position: 1, section_id: id }),
    probes: ({ name }) => ({
      page_type: {
        value: 'homepage',
        row: { page_id: null },
        visible: shows(`بخش ${name}`, /^index\.html$/),
      },
      page_id: { value: EQUITY, visible: shows(`بخش ${name}`, page('categories/سهامی')) },
      position: { value: 3, visible: precedes(`پایان ${name}`, `بخش ${name}`, `categories/${name}.html`) },
      column_position: {
        value: 1,
        row: { position: 2 },
        visible: precedes(`پایان ${name}`, `بخش ${name}`, `categories/${name}.html`),
      },
      is_visible: { value: false, visible: hides(`بخش ${name}`, /^categories/) },
      visible_from: { value: '2100-01-01T00:00:00Z', visible: hides(`بخش ${name}`, /^categories/) },
      visible_until: { value: '2026-01-01T00:00:00Z', visible: hides(`بخش ${name}`, /^categories/) },
      section_id: {
        value: SPARE,
        visible: shows('بخش یدکی', page(`categories/${name}`)),
      },
    }),
  },
];

const seo: readonly TableProbes[] = [
  {
    table: 'seo_settings',
    before: fundOf,
    row: ({ id, name }) => ({ id, page_type: 'fund', page_id: id, title: `عنوان ${name}` }),
    probes: ({ name, marker }) => ({
      page_type: { value: 'homepage', row: { page_id: null }, visible: shows(`عنوان ${name}`, /^index/) },
      page_id: {
        value: SPARE,
        visible: shows(`عنوان ${name}`, page('funds/یدکی')),
      },
      og_image: {
        value: 'https://pictures.example.ir/og.png',
        visible: shows('https://pictures.example.ir/og.png'),
      },
      twitter_image: {
        value: 'https://pictures.example.ir/x.png',
        visible: shows('https://pictures.example.ir/x.png'),
      },
      canonical_url: {
        value: 'https://canonical.example.ir/p',
        visible: shows('https://canonical.example.ir/p'),
      },
      robots: { value: 'noindex,nofollow', visible: shows('noindex,nofollow', page(`funds/${name}`)) },
      schema_markup: { value: { '@type': 'WebPage', name: marker }, visible: shows(marker) },
      custom_head_tags: {
        value: `<meta name="probe" content="${marker}">`,
        visible: shows(marker, page(`funds/${name}`)),
      },
    }),
  },
];

export const TABLE_PROBES: readonly TableProbes[] = [...content, ...market, ...sections, ...seo];
