// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { ArticleForm } from './ArticleForm.tsx';
export { ArticleList } from './ArticleList.tsx';
