import { faqPage, howTo, type JsonLdNode } from '../../../shared/seo/json-ld.ts';
import type { Guide } from './define-guide.ts';

/** Structured data of a guide: FAQPage and HowTo, from the texts that the page shows. */
export const guideJsonLd = (guide: Guide): readonly JsonLdNode[] => [
  faqPage(guide.faq),
  howTo(
    guide.howTo.title,
    guide.howTo.steps.map(({ name, text }) => ({ name, text })),
  ),
];
