// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { AboutForm } from './AboutForm.tsx';
export { AboutList } from './AboutList.tsx';
