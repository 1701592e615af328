/** What the list of funds needs once something is asked of it: loaded then, not with the page. */
export { chooseFunds } from './fund-list.ts';
export { countLabel, fundRowHtml } from './fund-row.ts';
