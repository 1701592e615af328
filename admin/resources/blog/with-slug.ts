import { slugify } from '../../../shared/persian/slug.ts';

type Values = Record<string, unknown>;

/** A form's values with an address: an empty one is made from the title. */
export const withSlug = (values: Values): Values => ({
  ...values,
  slug: values.slug || slugify(String(values.title ?? '')),
});
