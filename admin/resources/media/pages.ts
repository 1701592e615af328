// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { MediaForm } from './MediaForm.tsx';
export { MediaList } from './MediaList.tsx';
