// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { RoleForm } from './RoleForm.tsx';
export { RoleList } from './RoleList.tsx';
