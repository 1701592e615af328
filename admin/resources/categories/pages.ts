// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { CategoryForm } from './CategoryForm.tsx';
export { CategoryList } from './CategoryList.tsx';
