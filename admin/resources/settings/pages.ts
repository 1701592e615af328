// One chunk for the pages of the resource: whoever opens its list mostly opens a form next.
export { SettingCreate, SettingEdit } from './SettingForm.tsx';
export { SettingList } from './SettingList.tsx';
