import { byDisplayOrder } from '../common/by-display-order.ts';
import { defineAggregate } from '../common/define.ts';

/** Texts and team of the about page. */
export const about = defineAggregate({
  id: 'about',
  writes: ['about'],
  reads: ['about_page_content', 'team_members'],
  *compute({ about_page_content, team_members }) {
    const content = Object.fromEntries(
      about_page_content.map((row) => [row.sectionKey, { title: row.title, content: row.content }]),
    );
    const team = byDisplayOrder(team_members).map(({ name, position, bio }) => ({ name, position, bio }));
    yield ['about', { content, team }];
  },
});
