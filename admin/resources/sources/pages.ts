// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { SourceEdit } from './SourceEdit.tsx';
export { SourceList } from './SourceList.tsx';
