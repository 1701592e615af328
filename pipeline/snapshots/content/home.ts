import { defineAggregate } from '../common/define.ts';
import { sectionsOf } from '../common/page-sections.ts';

/** The sections of the home page, in their order; none before a first section stands on any page, so that the page has its default. */
export const home = defineAggregate({
  id: 'home',
  writes: ['home'],
  reads: ['page_sections'],
  *compute({ page_sections }) {
    if (page_sections.length === 0) return;
    yield ['home', { sections: sectionsOf(page_sections, 'homepage', null) }];
  },
});
