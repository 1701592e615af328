// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { SectionForm } from './SectionForm.tsx';
export { SectionList } from './SectionList.tsx';
