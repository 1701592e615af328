import type { Site } from '../../shared/schema/snapshots/content.ts';
import { breadcrumbs, itemList, type JsonLdNode, type Trail } from '../../shared/seo/json-ld.ts';
import { FALLBACK_SITE } from './page-head.ts';

type Origin = Pick<Site, 'origin'> | null;

/** BreadcrumbList of [name, path] pairs, the home page first. */
export const createBreadcrumbs = (site: Origin, trail: Trail): JsonLdNode =>
  breadcrumbs(site ?? FALLBACK_SITE, trail);

/** ItemList of [name, path] pairs. */
export const createItemList = (site: Origin, name: string, items: Trail): JsonLdNode =>
  itemList(site ?? FALLBACK_SITE, name, items);
