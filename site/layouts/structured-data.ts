import type { Site } from '../../shared/schema/snapshots/content.ts';
import { breadcrumbs, itemList, type JsonLdNode, type Trail } from '../../shared/seo/json-ld.ts';
import { FALLBACK_SITE } from './page-head.ts';

type Origin = Pick<Site, 'origin'> | null;

/** BreadcrumbList of the home page and of [name, path] pairs below it. */
export const createBreadcrumbs = (site: Origin, below: Trail): JsonLdNode =>
  breadcrumbs(site ?? FALLBACK_SITE, below);

/** ItemList of [name, path] pairs. */
export const createItemList = (site: Origin, name: string, items: Trail): JsonLdNode =>
  itemList(site ?? FALLBACK_SITE, name, items);
