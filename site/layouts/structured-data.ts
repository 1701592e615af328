import type { Site } from '../../shared/schema/snapshots/content.ts';
import { breadcrumbs, itemList as list, type JsonLdNode, type Trail } from '../../shared/seo/json-ld.ts';
import { FALLBACK_SITE } from './page-head.ts';

export {
  article,
  dataset,
  faqPage,
  howTo,
  investmentFund,
  organization,
  webSite,
} from '../../shared/seo/json-ld.ts';

type Origin = Pick<Site, 'origin'> | null;

/** Breadcrumb of [name, path] pairs, the home page first. */
export const breadcrumb = (site: Origin, trail: Trail): JsonLdNode => breadcrumbs(site ?? FALLBACK_SITE, trail);

export const itemList = (site: Origin, name: string, items: Trail): JsonLdNode =>
  list(site ?? FALLBACK_SITE, name, items);
