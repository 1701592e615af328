// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { FundActions, FundForm } from './FundForm.tsx';
export { FundList } from './FundList.tsx';
