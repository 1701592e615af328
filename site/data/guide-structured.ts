import type { Guide } from '../components/guides/guide.ts';
import { faqPage } from './json-ld.ts';

/** Structured data of a guide: FAQPage and HowTo, from the very texts that are shown. */
export const guideStructured = ({ title, howTo, faq }: Guide): readonly object[] => [
  faqPage(faq),
  {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: howTo.title,
    description: title,
    step: howTo.steps.map(({ name, says }, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      text: says,
    })),
  },
];
