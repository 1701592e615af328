// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { HoursTitle, TradingHoursForm } from './TradingHoursForm.tsx';
export { TradingHoursList } from './TradingHoursList.tsx';
