import { pagePath } from '../../shared/paths.ts';
import type { Site } from '../../shared/schema/snapshots/content.ts';
import { breadcrumbs, itemList, type JsonLdNode, type Trail } from '../../shared/seo/json-ld.ts';
import { FALLBACK_SITE } from './page-head.ts';

type Origin = Pick<Site, 'origin'> | null;

const text = { home: 'نمای کلی بازار امروز' };

/** BreadcrumbList of the home page and of [name, path] pairs below it. */
export const createBreadcrumbs = (site: Origin, below: Trail, home = text.home): JsonLdNode =>
  breadcrumbs(site ?? FALLBACK_SITE, [[home, pagePath.home], ...below]);

/** ItemList of [name, path] pairs. */
export const createItemList = (site: Origin, name: string, items: Trail): JsonLdNode =>
  itemList(site ?? FALLBACK_SITE, name, items);
