/** The editable texts of the about page: `section_key` of `about_page_content`, in the order of the page. */
export const ABOUT_PARTS = [
  'tagline',
  'introduction',
  'services',
  'team',
  'contact',
  'address',
  'hours',
] as const;

export type AboutPart = (typeof ABOUT_PARTS)[number];

/** Parts without a heading of their own: a title of theirs would be shown nowhere. */
export const ABOUT_PARTS_WITHOUT_TITLE: readonly AboutPart[] = ['tagline'];

/** Parts of pages whose texts the staff edit, in reading order: the page, and what the part has besides its title. */
export const PAGE_TEXT_PARTS = {
  'home-heading': { page: '/', content: false, href: false },
  'home-introduction': { page: '/', content: true, href: false },
  'home-steps': { page: '/', content: false, href: false },
  'home-step-1': { page: '/', content: true, href: true },
  'home-step-2': { page: '/', content: true, href: true },
  'home-step-3': { page: '/', content: true, href: true },
  'home-questions': { page: '/', content: false, href: false },
  'categories-heading': { page: '/categories', content: true, href: false },
} as const;

export type PageTextPart = keyof typeof PAGE_TEXT_PARTS;
export const PAGE_TEXT_IDS = Object.keys(PAGE_TEXT_PARTS) as [PageTextPart, ...PageTextPart[]];
