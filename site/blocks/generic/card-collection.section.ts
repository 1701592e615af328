import { defineSection } from '../frame/define-section.ts';
import { cardSettings } from './settings.ts';
import { genericCardsView } from './view.ts';

export const cardCollectionSection = defineSection({
  type: 'card-collection',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config: cardSettings,
  place: () => [{ view: genericCardsView, key: '' }],
});
