// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { FaqForm } from './FaqForm.tsx';
export { FaqList } from './FaqList.tsx';
