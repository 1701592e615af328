import { CustomRoutes, type RecordToStringFunction, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import type { AdminResource, AdminResources } from '../data/define-resource.ts';
import { RecordShow } from '../ui/RecordShow.tsx';

/** The values of a row's naming columns, e.g. first and last name; its id where all are empty. */
const titleFrom =
  (columns: readonly string[]): RecordToStringFunction =>
  (record) =>
    columns
      .map((column) => record[column])
      .filter((value) => typeof value === 'string' && value !== '')
      .join(' ') || String(record.id ?? '');

const isRouted = ({ list, title }: AdminResource): boolean => list !== undefined || title !== undefined;

function resourceElement({ name, list, edit, create, show, title, nameOf }: AdminResource) {
  const pages = Object.entries({ list, edit, create, show: show ?? (edit && RecordShow) }).filter(
    ([, page]) => page !== undefined,
  );
  return (
    <Resource
      key={name}
      name={name}
      {...Object.fromEntries(pages)}
      {...(title ? { recordRepresentation: nameOf ?? titleFrom(title) } : {})}
    />
  );
}

/** The routes below /admin, as react-admin's children: a resource for each table with lists or named rows, a route for each other screen. */
export function createRoutes(resources: AdminResources) {
  const all = Object.values(resources);
  return [
    ...all.filter(isRouted).map(resourceElement),
    <CustomRoutes key="screens">
      {all.map(({ name, screen: Screen }) =>
        Screen ? <Route key={name} path={`/${name}`} element={<Screen />} /> : null,
      )}
    </CustomRoutes>,
  ];
}
