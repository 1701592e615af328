import { DEFAULT_SITE } from '../../../shared/default-site.ts';
import { pagePath } from '../../../shared/paths.ts';
import { defineDocument } from './define.ts';
import { siteOf } from './site.ts';

const text = {
  shortcuts: [
    { name: 'فهرست صندوق‌ها', short_name: 'صندوق‌ها', url: pagePath.funds },
    { name: 'دسته‌های صندوق', short_name: 'دسته‌ها', url: pagePath.categories },
    { name: 'جستجوی صندوق', short_name: 'جستجو', url: pagePath.search },
  ],
  screenshots: { narrow: 'نمای بازار امروز روی گوشی', wide: 'نمای بازار امروز روی رایانه' },
};
/** `--accent` and `--canvas` of the light theme. */
const COLORS = { theme: '#0b6b79', background: '#f5f7f8' };

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const ICONS = [
  icon('icon', 192, 'any'),
  icon('icon', 512, 'any'),
  icon('maskable', 192, 'maskable'),
  icon('maskable', 512, 'maskable'),
];
const screenshot = (form_factor: 'narrow' | 'wide', sizes: string) => ({
  src: `/screenshots/${form_factor}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label: text.screenshots[form_factor],
});

/** `manifest.webmanifest`: makes the site installable. Icons and screenshots are files of the site's bundle. */
export const webManifest = defineDocument({
  id: 'web-manifest',
  reads: ['site'],
  *write(input) {
    const site = siteOf(input);
    const description = site?.tagline || DEFAULT_SITE.tagline;
    const name = site?.brand ?? DEFAULT_SITE.brand;
    const app = {
      id: '/',
      name: `${name} | ${description}`,
      short_name: name,
      description,
      lang: 'fa-IR',
      dir: 'rtl',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: COLORS.theme,
      background_color: COLORS.background,
      categories: ['finance', 'business'],
      icons: ICONS,
      shortcuts: text.shortcuts.map((shortcut) => ({ ...shortcut, icons: ICONS.slice(0, 1) })),
      screenshots: [screenshot('narrow', '780x1688'), screenshot('wide', '1280x800')],
    };
    yield ['manifest.webmanifest', `${JSON.stringify(app)}\n`];
  },
});
