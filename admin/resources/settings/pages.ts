// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { SettingForm } from './SettingForm.tsx';
export { SettingList } from './SettingList.tsx';
