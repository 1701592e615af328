import { type ComponentType, lazy } from 'react';
import { CustomRoutes, Resource, type ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';

/** A screen's parts come with its own chunk when it is first opened. */
const part = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazy(() => load().then((module) => ({ default: module[name] })));

const categories = () => import('./resources/categories/CategoryForm.tsx');
const funds = () => import('./resources/funds/FundEdit.tsx');
const articles = () => import('./resources/blog/ArticleForm.tsx');
const contact = () => import('./resources/contact/ContactShow.tsx');
const about = () => import('./resources/about/AboutForm.tsx');
const sections = () => import('./resources/sections/SectionForm.tsx');
const calendar = () => import('./resources/trading-hours/TradingHoursForm.tsx');
const settings = () => import('./resources/settings/SettingForm.tsx');
const redirects = () => import('./resources/redirects/RedirectForm.tsx');
const users = () => import('./resources/users/UserEdit.tsx');
const roles = () => import('./resources/roles/RoleForm.tsx');
const jobs = () => import('./resources/jobs/JobList.tsx');
const sources = () => import('./resources/sources/SourceEdit.tsx');

const Homepage = part(() => import('./resources/homepage/Homepage.tsx'), 'Homepage');
const PageLayouts = part(() => import('./resources/page-layout/PageLayouts.tsx'), 'PageLayouts');
const Releases = part(() => import('./resources/releases/Releases.tsx'), 'Releases');
const PwaStats = part(() => import('./resources/pwa-stats/PwaStats.tsx'), 'PwaStats');

const SeoPage = part(() => import('./seo/SeoPage.tsx'), 'SeoPage');

type Shown = Record<string, unknown>;
const words =
  (...names: string[]) =>
  (record: Shown): string =>
    names
      .map((name) => record[name])
      .filter((value) => typeof value === 'string' && value !== '')
      .join(' ') || String(record.id ?? '');

const RESOURCES: readonly ResourceProps[] = [
  {
    name: 'sections',
    list: part(sections, 'SectionList'),
    edit: part(sections, 'SectionEdit'),
    create: part(sections, 'SectionCreate'),
    recordRepresentation: words('title'),
  },
  { name: 'section-templates', recordRepresentation: words('name') },
  {
    name: 'categories',
    list: part(categories, 'CategoryList'),
    edit: part(categories, 'CategoryEdit'),
    create: part(categories, 'CategoryCreate'),
    recordRepresentation: words('description'),
  },
  {
    name: 'funds',
    list: part(funds, 'FundList'),
    edit: part(funds, 'FundEdit'),
    recordRepresentation: words('name'),
  },
  {
    name: 'blog',
    list: part(articles, 'ArticleList'),
    edit: part(articles, 'ArticleEdit'),
    create: part(articles, 'ArticleCreate'),
    recordRepresentation: words('title'),
  },
  {
    name: 'contact',
    list: part(contact, 'ContactList'),
    show: part(contact, 'ContactShow'),
    recordRepresentation: words('name'),
  },
  {
    name: 'about',
    list: part(about, 'AboutList'),
    edit: part(about, 'AboutEdit'),
    create: part(about, 'AboutCreate'),
    recordRepresentation: words('title'),
  },
  {
    name: 'team',
    list: part(about, 'TeamList'),
    edit: part(about, 'TeamEdit'),
    create: part(about, 'TeamCreate'),
    recordRepresentation: words('name'),
  },
  {
    name: 'redirects',
    list: part(redirects, 'RedirectList'),
    edit: part(redirects, 'RedirectEdit'),
    create: part(redirects, 'RedirectCreate'),
    recordRepresentation: words('from_path'),
  },
  { name: 'not-found', list: part(redirects, 'NotFoundList') },
  {
    name: 'sources',
    list: part(sources, 'SourceList'),
    edit: part(sources, 'SourceEdit'),
    recordRepresentation: words('name'),
  },
  { name: 'rejections', list: part(() => import('./resources/rejections/RejectionList.tsx'), 'RejectionList') },
  { name: 'jobs', list: part(jobs, 'JobList') },
  {
    name: 'users',
    list: part(users, 'UserList'),
    edit: part(users, 'UserEdit'),
    create: part(() => import('./resources/users/UserCreate.tsx'), 'UserCreate'),
    recordRepresentation: words('first_name', 'last_name', 'email'),
  },
  {
    name: 'roles',
    list: part(roles, 'RoleList'),
    edit: part(roles, 'RoleEdit'),
    create: part(roles, 'RoleCreate'),
    recordRepresentation: words('title'),
  },
  { name: 'logs', list: part(() => import('./resources/logs/LogList.tsx'), 'LogList') },
  {
    name: 'settings',
    list: part(settings, 'SettingList'),
    edit: part(settings, 'SettingEdit'),
    create: part(settings, 'SettingCreate'),
    recordRepresentation: words('key'),
  },
  {
    name: 'trading-hours',
    list: part(calendar, 'TradingHoursList'),
    edit: part(calendar, 'TradingHoursEdit'),
    create: part(calendar, 'TradingHoursCreate'),
    recordRepresentation: words('fund_kind'),
  },
  {
    name: 'holidays',
    list: part(calendar, 'HolidayList'),
    edit: part(calendar, 'HolidayEdit'),
    create: part(calendar, 'HolidayCreate'),
    recordRepresentation: words('title'),
  },
];

/** Every screen below /admin. */
export const screenRoutes = [
  ...RESOURCES.map((resource) => <Resource key={resource.name} {...resource} />),
  <CustomRoutes key="screens">
    <Route path="/seo" element={<SeoPage />} />
    <Route path="/homepage" element={<Homepage />} />
    <Route path="/page-layout" element={<PageLayouts />} />
    <Route path="/releases" element={<Releases />} />
    <Route path="/pwa-stats" element={<PwaStats />} />
  </CustomRoutes>,
];
