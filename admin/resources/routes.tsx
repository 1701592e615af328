import {
  Create,
  CustomRoutes,
  Edit,
  type RecordToStringFunction,
  Resource,
  Title,
  useAuthenticated,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { type AdminResource, type AdminResources, menuLabel, rowName } from '../data/define-resource.ts';
import { RecordShow } from '../ui/RecordShow.tsx';

/** A row's name; its id where it has none. */
const representationOf =
  (resource: AdminResource): RecordToStringFunction =>
  (record) =>
    rowName(resource, record) ?? String(record.id ?? '');

const isRouted = ({ list, title }: AdminResource): boolean => list !== undefined || title !== undefined;

/** A query of its own: the row of a list lacks the SEO settings, and would be replaced below what is being typed. */
const WHOLE = { meta: { whole: true } } as const;

function editPage({ form: Form, formPages = {}, seoType }: AdminResource) {
  const { afterEdit, toRow, actions: Actions, title: Title } = formPages;
  return (
    Form && (
      <Edit
        mutationMode="pessimistic"
        redirect={afterEdit ?? 'list'}
        transform={toRow}
        {...(seoType && { queryOptions: WHOLE, mutationOptions: WHOLE })}
        {...(Actions && { actions: <Actions /> })}
        {...(Title && { title: <Title /> })}
      >
        <Form />
      </Edit>
    )
  );
}

function createPage({ form: Form, formPages = {} }: AdminResource) {
  const { adds, afterCreate, toRow } = formPages;
  return (
    Form &&
    adds !== false && (
      <Create redirect={afterCreate ?? 'list'} transform={toRow}>
        <Form />
      </Create>
    )
  );
}

/** react-admin's pages of a resource; a row that has a form has a read-only page too. */
function pagesOf(resource: AdminResource) {
  const edit = resource.edit ?? editPage(resource);
  const create = resource.create ?? createPage(resource);
  const pages = { list: resource.list, edit, create, show: resource.show ?? (edit && RecordShow) };
  return Object.fromEntries(Object.entries(pages).filter(([, page]) => page));
}

function resourceElement(resource: AdminResource) {
  const { name, title } = resource;
  return (
    <Resource
      key={name}
      name={name}
      {...pagesOf(resource)}
      {...(title ? { recordRepresentation: representationOf(resource) } : {})}
    />
  );
}

/** A screen of another kind than react-admin's pages: for whoever is signed in, under its own name. */
function OwnScreen({ resource }: { resource: AdminResource }) {
  const { screen: Screen } = resource;
  useAuthenticated();
  return Screen ? (
    <>
      <Title title={menuLabel(resource)} />
      <Screen />
    </>
  ) : null;
}

/** The routes below /admin, as react-admin's children: a resource for each table with lists or named rows, a route for each other screen. */
export function createRoutes(resources: AdminResources) {
  const all = Object.values(resources);
  return [
    ...all.filter(isRouted).map(resourceElement),
    <CustomRoutes key="screens">
      {all
        .filter(({ screen }) => screen)
        .map((resource) => (
          <Route key={resource.name} path={`/${resource.name}`} element={<OwnScreen resource={resource} />} />
        ))}
    </CustomRoutes>,
  ];
}
