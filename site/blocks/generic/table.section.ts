import { defineSection } from '../frame/define-section.ts';
import { tableSettings } from './settings.ts';
import { genericTableView } from './view.ts';

export const tableSection = defineSection({
  type: 'table',
  navTitle: { category: null, fund: null },
  heading: 'generic',
  config: tableSettings,
  place: () => [{ view: genericTableView, key: '' }],
});
