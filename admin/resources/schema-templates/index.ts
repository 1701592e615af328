import { defineResource } from '../../data/define-resource.ts';

const text = {
  name: 'قالب |||| قالب‌های اسکیما',
};

/** Templates of structured data; edited in the SEO tab "schema". */
export const schemaTemplates = defineResource({
  name: 'schema-templates',
  table: 'schema_templates',
  permission: 'seo',
  versioned: true,
  text,
});
