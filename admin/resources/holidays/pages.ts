// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { HolidayCreate, HolidayEdit } from './HolidayForm.tsx';
export { HolidayList } from './HolidayList.tsx';
