import { defineResource } from '../../data/define-resource.ts';

/** Templates of structured data; edited in the SEO tab "schema". */
export const schemaTemplates = defineResource({
  name: 'schema-templates',
  table: 'schema_templates',
  permission: 'seo',
  text: {
    name: 'قالب |||| قالب‌های اسکیما',
    fields: {
      name: 'نام',
      schema_type: 'نوع',
      template: 'قالب (JSON)',
      description: 'توضیح',
      is_active: 'روشن',
    },
  },
});
