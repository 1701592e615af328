// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { HolidayForm } from './HolidayForm.tsx';
export { HolidayList } from './HolidayList.tsx';
