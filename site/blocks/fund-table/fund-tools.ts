/** What the list of funds needs once something is asked of it: loaded then, not with the page. */
export { chooseFunds } from './choose-funds.ts';
export { countLabel, fundRowHtml } from './fund-row.ts';
