// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { PageTextForm } from './PageTextForm.tsx';
export { PageTextList } from './PageTextList.tsx';
