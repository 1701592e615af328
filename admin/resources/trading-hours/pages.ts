// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { TradingHoursCreate, TradingHoursEdit } from './TradingHoursForm.tsx';
export { TradingHoursList } from './TradingHoursList.tsx';
