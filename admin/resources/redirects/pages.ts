// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { RedirectCreate, RedirectEdit } from './RedirectForm.tsx';
export { RedirectList } from './RedirectList.tsx';
