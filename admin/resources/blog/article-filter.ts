import { addDays, tehranInstant } from '../../../shared/dates/days.ts';
import { anySpelling } from '../../data/search-filter.ts';
import type { ArticleState } from './article-state.ts';

type Filter = Readonly<Record<string, unknown>>;

/** Conditions on the time of publication by state. Of `now` only the minute counts: a filter that changes each moment would be asked for each moment. */
const stateConditions = (state: unknown, now: string): Filter =>
  ({
    draft: { 'published_at@is': null },
    scheduled: { 'published_at@gt': now },
    published: { 'published_at@lte': now },
  })[state as ArticleState] ?? {};

/** Articles published on a day of Tehran. */
const dayConditions = (day: string): Filter => ({
  'and@': `(published_at.gte.${tehranInstant(day)},published_at.lt.${tehranInstant(addDays(day, 1))})`,
});

/** The list's filter as conditions on columns, e.g. { tag: 'طلا' } → { 'tags@cs': '{"طلا"}' }. */
export function articleFilter({ state, tag, author, day, ...filter }: Filter, now: string): Filter {
  return {
    ...filter,
    ...stateConditions(state, now),
    ...(tag ? { 'tags@cs': `{${JSON.stringify(tag)}}` } : {}),
    ...(author ? { 'author@ilike': anySpelling(String(author)) } : {}),
    ...(typeof day === 'string' && day ? dayConditions(day) : {}),
  };
}
