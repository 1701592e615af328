// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { AboutCreate, AboutEdit } from './AboutForm.tsx';
export { AboutList } from './AboutList.tsx';
