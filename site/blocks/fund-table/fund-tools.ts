/** What the list of funds needs once it is used. */
export { fieldOf } from '../../../shared/screener/fields.ts';
export { selectFunds } from '../../../shared/screener/select.ts';
export { countLabel, fundRowHtml } from './fund-row.ts';
export { screenRow } from './screen-row.ts';
export { colsHtml, headHtml, totalWeight } from './table-head.ts';
