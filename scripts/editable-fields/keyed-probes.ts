import {
  ABOUT_PARTS,
  ABOUT_PARTS_WITHOUT_TITLE,
  PAGE_TEXT_IDS,
  PAGE_TEXT_PARTS,
} from '../../shared/schema/page-texts.ts';
import { STATIC_SEO_PAGES } from '../../shared/schema/seo-page-types.ts';
import { type Change, ownOf, type Probe, shows } from './probe.ts';

/** Settings that visitors notice, by key; the value is that of the column `value`. */
const SETTINGS: Readonly<Record<string, Probe>> = {
  brand: { value: 'نام‌نمای آزمون', visible: shows('نام‌نمای آزمون') },
  brand_latin: { value: 'Probename', visible: shows('Probename') },
  tagline: { value: 'شعار آزمون', visible: shows('شعار آزمون') },
  origin: {
    value: 'https://probe.example.ir',
    visible: shows('Sitemap: https://probe.example.ir/', /robots/),
  },
  contact_email: { value: 'probe@example.ir', visible: shows('mailto:probe@example.ir') },
  chat_url: { value: 'https://chat.example.ir/p', visible: shows('https://chat.example.ir/p') },
  magazine_url: { value: 'https://magazine.example.ir/p', visible: shows('https://magazine.example.ir/p') },
  blog_url: { value: 'https://blog.example.ir/p', visible: shows('https://blog.example.ir/p') },
  api: {
    value: { url: 'https://api.example.ir', anonKey: 'probe-key' },
    visible: shows('https://api.example.ir'),
  },
  rules: {
    value: { fixedIncomeMinPercent: { value: 71, asOf: '2026-08-16' } },
    visible: shows('۷۱', /^categories/),
  },
  show_sample_data: { value: true, visible: shows('نمونه', /^funds\/یدکی/) },
  robots: {
    value: { rules: 'User-agent: *\nDisallow: /probe/', crawlDelaySeconds: 3, namesSitemap: true },
    visible: shows('Disallow: /probe/\nCrawl-delay: 3\n', /^robots\.txt$/),
  },
  indexnow: { value: { enabled: true, key: 'probekey1234' }, visible: shows('probekey1234') },
};

export const SETTING_CHANGES: readonly Change[] = Object.entries(SETTINGS).map(([key, probe]) => ({
  field: `site_settings.value (${key})`,
  table: 'site_settings',
  prepare: [],
  key: ['key', key],
  set: { value: probe.value },
  visible: probe.visible,
}));

/** Both columns of every part of the about page; a part is one row, which several changes share. */
export const ABOUT_CHANGES: readonly Change[] = ABOUT_PARTS.flatMap((part) =>
  (['title', 'content'] as const)
    .filter((column) => column === 'content' || !ABOUT_PARTS_WITHOUT_TITLE.includes(part))
    .map((column): Change => {
      const { marker } = ownOf(`about-${part}`, column);
      return {
        field: `about_page_content.${column} (${part})`,
        table: 'about_page_content',
        prepare: [],
        key: ['section_key', part],
        set: { [column]: marker },
        visible: shows(marker, /^about/),
      };
    }),
);

/** Every text of the site's own pages that its part prints. */
export const PAGE_TEXT_CHANGES: readonly Change[] = PAGE_TEXT_IDS.flatMap((part) => {
  const { page, content, href } = PAGE_TEXT_PARTS[part];
  const file = page === '/' ? /^index\.html/ : new RegExp(`^${page.slice(1)}[./]`);
  const columns = ['title', ...(content ? ['content'] : []), ...(href ? ['href'] : [])];
  return columns.map((column): Change => {
    const { marker, name } = ownOf(`page-text-${part}`, column);
    const value = column === 'href' ? `https://step.example.ir/${name}` : marker;
    return {
      field: `page_texts.${column} (${part})`,
      table: 'page_texts',
      prepare: [],
      key: ['part', part],
      set: { [column]: value },
      visible: shows(value, file),
    };
  });
});

const SEO_PROBED = ['title', 'meta_description', 'og_title', 'twitter_description'] as const;

/** The head of every page of the site itself, and that of an article: a row each, which several changes share. */
export const SEO_CHANGES: readonly Change[] = [...STATIC_SEO_PAGES, 'article' as const].flatMap((type) => {
  const { id, name } = ownOf('seo-page', type);
  const article = `insert into articles (id, kind, slug, title, body, published_at)
    values ('${id}', 'news', '${name}', '${name}', 'متن', '2026-08-01') on conflict do nothing`;
  return SEO_PROBED.map((column, index): Change => {
    const { marker } = ownOf(`seo-${type}`, column);
    const isArticle = type === 'article';
    return {
      field: `seo_settings.${column} (${type})`,
      table: 'seo_settings',
      prepare:
        index > 0
          ? []
          : [
              isArticle ? article : '',
              { id, page_type: type, page_id: isArticle ? id : null, robots: 'index,follow' },
            ],
      key: ['id', id],
      set: { [column]: marker },
      visible: shows(marker, isArticle ? new RegExp(`^news/${name}`) : new RegExp(`^${type}[./]`)),
    };
  });
});
