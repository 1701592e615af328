// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { TeamForm } from './TeamForm.tsx';
export { TeamList } from './TeamList.tsx';
