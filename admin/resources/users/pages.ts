// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { UserCreate } from './UserCreate.tsx';
export { UserEdit } from './UserEdit.tsx';
export { UserList } from './UserList.tsx';
