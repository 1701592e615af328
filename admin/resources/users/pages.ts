// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { UserCreate } from './UserCreate.tsx';
export { UserForm, UserList } from './UserForm.tsx';
