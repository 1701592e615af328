/** The code that <fund-table> loads on first use: one chunk of its own. */
export { chooseFunds } from './choose-funds.ts';
export { countLabel, fundRowHtml } from './fund-row.ts';
