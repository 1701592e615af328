import { faqPage, howTo, type JsonLdNode } from '../../../shared/seo/json-ld.ts';
import type { Guide } from './define-guide.ts';

/** Structured data of a guide: FAQPage and HowTo, from the very texts that are shown. */
export const guideJsonLd = (guide: Guide): readonly JsonLdNode[] => [
  faqPage(guide.faq),
  howTo(
    guide.howTo.title,
    guide.howTo.steps.map(({ name, says }) => ({ name, text: says })),
  ),
];
