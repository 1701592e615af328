// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { RedirectForm } from './RedirectForm.tsx';
export { RedirectList } from './RedirectList.tsx';
