import { defineAggregate } from './define.ts';

/** Texts and team of the about page. */
export const about = defineAggregate({
  id: 'about',
  writes: ['about'],
  reads: ['about_page_content', 'team_members'],
  *compute({ about_page_content, team_members }) {
    const content = Object.fromEntries(
      about_page_content.map((row) => [row.sectionKey, { title: row.title, content: row.content }]),
    );
    const team = [...team_members]
      .sort((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1))
      .map(({ name, position, bio }) => ({ name, position, bio }));
    yield ['about', { content, team }];
  },
});
