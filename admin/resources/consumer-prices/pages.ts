// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { ConsumerPriceForm } from './ConsumerPriceForm.tsx';
export { ConsumerPriceList } from './ConsumerPriceList.tsx';
