import { defineAggregate } from './define.ts';
import { sectionsOf } from './parts/page-sections.ts';

/** The sections of the home page, in their order. */
export const home = defineAggregate({
  id: 'home',
  writes: ['home'],
  reads: ['page_sections'],
  *compute({ page_sections }) {
    yield ['home', { sections: sectionsOf(page_sections, 'homepage', null) }];
  },
});
