// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { FundEdit } from './FundEdit.tsx';
export { FundList } from './FundList.tsx';
