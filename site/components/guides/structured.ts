import type { Guide } from './guide.ts';

/** schema.org objects of a guide: FAQPage and HowTo, from the very texts that are shown. */
export const guideStructured = ({ title, howTo, faq }: Guide): readonly object[] => [
  {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
  {
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
