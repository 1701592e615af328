// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { ContactList } from './ContactList.tsx';
export { ContactShow } from './ContactShow.tsx';
