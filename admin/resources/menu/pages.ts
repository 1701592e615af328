// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { MenuForm } from './MenuForm.tsx';
export { MenuList } from './MenuList.tsx';
