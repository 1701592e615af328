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
