import { DEFAULT_SITE } from '../../shared/default-site.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { breadcrumbs, itemList, type JsonLdNode, type Trail } from '../../shared/seo/json-ld.ts';

type Origin = Pick<Site, 'origin'> | null;

/** BreadcrumbList of the home page and of [name, path] pairs below it. */
export const createBreadcrumbs = (site: Origin, below: Trail): JsonLdNode =>
  breadcrumbs(site ?? DEFAULT_SITE, below);

/** ItemList of [name, path] pairs. */
export const createItemList = (site: Origin, name: string, items: Trail): JsonLdNode =>
  itemList(site ?? DEFAULT_SITE, name, items);
