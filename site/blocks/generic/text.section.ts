import { defineSection } from '../frame/define-section.ts';
import { textSettings } from './settings.ts';
import { genericTextView } from './view.ts';

/** Text is shown on category pages and the home page: a fund page never shows it. */
export const textSection = defineSection({
  type: 'text',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config: textSettings,
  place: ({ surface }) => (surface === 'fund' ? [] : [{ view: genericTextView, key: '' }]),
});
